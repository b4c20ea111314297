import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@/api/read';
import { invalidateAccount } from '@/model/account';
import { invalidate, useCall } from '@/model/mutations';
import { refreshStock } from '@/model/stock';
import { INQUIRY_PATHS, ORDER_PATHS, TODAY_PATHS } from '@/model/unread';
import type { InquiryView } from './types';

/** One inquiry; `shareToken` gives access by its link. The merchant answers while the sender waits. */
export const inquiryQuery = (inquiryNumber: string, shareToken: string | undefined) => ({
  ...read('/api/inquiry/{inquiryNumber}', { inquiryNumber, t: shareToken }),
  staleTime: 0,
});

/** Merchant or sender who opens an inquiry has read it: the number of new ones is another from then on. */
export function useNoteRead(inquiry: InquiryView | undefined) {
  const cache = useQueryClient();
  const isReader = inquiry?.viewer === 'merchant' || inquiry?.viewer === 'sender';
  const readState = isReader
    ? `${inquiry.inquiryNumber} ${inquiry.status} ${inquiry.answeredAt ?? ''}`
    : null;
  useEffect(() => {
    if (readState === null) return;
    void invalidateAccount(cache);
    void invalidate(cache, ['/api/inquiry/unread']);
    void invalidate(cache, ['/api/inquiry', '/api/inquiry/sent'], 'none');
  }, [cache, readState]);
}

export function useChangeInquiry() {
  const cache = useQueryClient();
  return useCall('PUT', '/api/inquiry/{inquiryNumber}/status', {
    // Also after a rejection: it may have been handled on another device.
    onSettled: () => invalidate(cache, [...INQUIRY_PATHS, ...TODAY_PATHS]),
  });
}

export function useOrderFromInquiry() {
  const cache = useQueryClient();
  return useCall('POST', '/api/inquiry/{inquiryNumber}/order', {
    onSuccess: () =>
      Promise.all([
        invalidate(cache, [...INQUIRY_PATHS, ...ORDER_PATHS, ...TODAY_PATHS]),
        invalidateAccount(cache),
        refreshStock(cache),
      ]),
  });
}
