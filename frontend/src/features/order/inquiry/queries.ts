import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, unwrap } from '@/api/client';
import type { Attempt } from '@/lib/attempt';
import { pagedQuery, pageParams } from '@/model/paged-query';
import { queryKeys } from '@/model/query-keys';
import { refreshStock } from '@/model/stock';
import { unreadKeys } from '@/model/unread';
import type {
  ChangeInquiryRequest,
  InquiryStatus,
  InquiryView,
  OrderFromInquiryRequest,
  SendInquiryRequest,
} from './types';

const PAGE_SIZE = 20;

const inquiryKeys = {
  all: unreadKeys.inquiries,
  lists: [...unreadKeys.inquiries, 'list'] as const,
  sent: [...unreadKeys.inquiries, 'sent'] as const,
  one: (inquiryNumber: string) => [...unreadKeys.inquiries, 'one', inquiryNumber] as const,
  blocked: [...unreadKeys.inquiries, 'blocked'] as const,
};

/** The inquiries that the merchant has received. */
export function inquiriesQuery(status: InquiryStatus | undefined) {
  return {
    staleTime: 0,
    ...pagedQuery([...inquiryKeys.lists, status ?? ''], (cursor, signal) => {
      const query = { ...(status ? { status } : {}), ...pageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/inquiry', { params: { query }, signal }));
    }),
  };
}

/** As many as a request answers. */
const SENT_MAX = 50;

/** The inquiries that this browser sent, by its key: the newest first. */
export function sentInquiriesQuery() {
  return queryOptions({
    queryKey: inquiryKeys.sent,
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/inquiry/sent', { params: { query: { limit: SENT_MAX } }, signal })),
    staleTime: 0,
  });
}

/** One inquiry; `shareToken` gives access by its link. */
export function inquiryQuery(inquiryNumber: string, shareToken: string | undefined) {
  return queryOptions({
    queryKey: [...inquiryKeys.one(inquiryNumber), shareToken ?? ''],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/inquiry/{inquiryNumber}', {
          params: { path: { inquiryNumber }, query: shareToken ? { t: shareToken } : {} },
          signal,
        }),
      ),
    // The merchant answers while the sender waits.
    staleTime: 0,
  });
}

/** Merchant or sender who opens an inquiry has read it: the number of new ones is another from then on. */
export function useNoteRead(inquiry: InquiryView | undefined) {
  const cache = useQueryClient();
  const isReader = inquiry?.viewer === 'merchant' || inquiry?.viewer === 'sender';
  const read = isReader ? `${inquiry.inquiryNumber} ${inquiry.status} ${inquiry.answeredAt ?? ''}` : null;
  useEffect(() => {
    if (read === null) return;
    void cache.invalidateQueries({ queryKey: queryKeys.account });
    void cache.invalidateQueries({ queryKey: unreadKeys.unread });
    for (const queryKey of [inquiryKeys.lists, inquiryKeys.sent]) {
      void cache.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  }, [cache, read]);
}

export function useSendInquiry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ attempt, request }: { attempt: Attempt; request: SendInquiryRequest }) =>
      unwrap(
        client.POST('/api/inquiry', {
          params: { header: { 'Idempotency-Key': attempt.key } },
          body: request,
        }),
      ),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: unreadKeys.unread });
      void cache.invalidateQueries({ queryKey: inquiryKeys.sent });
    },
  });
}

type Numbered<T> = T & { inquiryNumber: string };

export function useChangeInquiry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ inquiryNumber, ...body }: Numbered<ChangeInquiryRequest>) =>
      unwrap(
        client.PUT('/api/inquiry/{inquiryNumber}/status', { params: { path: { inquiryNumber } }, body }),
      ),
    // Also after a rejection: it may have been handled on another device.
    onSettled: () => cache.invalidateQueries({ queryKey: inquiryKeys.all }),
  });
}

export function useOrderFromInquiry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ inquiryNumber, ...body }: Numbered<OrderFromInquiryRequest>) =>
      unwrap(
        client.POST('/api/inquiry/{inquiryNumber}/order', { params: { path: { inquiryNumber } }, body }),
      ),
    onSuccess: () =>
      Promise.all([
        ...[inquiryKeys.all, queryKeys.orders, queryKeys.account].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
        refreshStock(cache),
      ]),
  });
}

/** Reads an inquiry again after it was handled elsewhere. */
export function useReloadInquiries() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: inquiryKeys.all });
}

/** The contacts that can send this merchant no inquiries. */
export function blockedQuery() {
  return queryOptions({
    queryKey: inquiryKeys.blocked,
    queryFn: ({ signal }) => unwrap(client.GET('/api/inquiry/block', { signal })),
    staleTime: 0,
  });
}

export function useBlock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (inquiryNumber: string) =>
      unwrap(client.POST('/api/inquiry/block', { body: { inquiryNumber } })),
    onSuccess: (list) => cache.setQueryData(inquiryKeys.blocked, list),
  });
}

export function useUnblock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(client.DELETE('/api/inquiry/block/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries({ queryKey: inquiryKeys.blocked }),
  });
}

/** The product that a question is about, with the SKUs that an order of it can hold. */
export function askedProductQuery(productId: number | null) {
  return queryOptions({
    queryKey: [...inquiryKeys.all, 'product', productId],
    enabled: productId !== null,
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/product/{id}', { params: { path: { id: productId ?? 0 } }, signal })),
  });
}
