import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { errorText } from '@/api/error-text';
import { notFoundError } from '@/api/errors';
import { known } from '@/api/known';
import { updateCurrenciesRequestLimits as LIMITS } from '@/api/limits';
import { rateSourceEnum } from '@/api/open-enums';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { useReorder } from '@/model/use-reorder';
import { ActionBar } from '@/ui/action-bar';
import { Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Group } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import { SortableList } from '@/ui/sortable-list';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import styles from '../content.module.css';
import type { AdminCurrencies, AdminCurrency } from '../types';
import { CurrencySheet } from './currency-sheet';
import {
  ageDays,
  asSent,
  FAR_PERCENT,
  inOrder,
  rateText,
  SHOWN_DAYS,
  useCurrencyName,
  WARN_DAYS,
  withCurrency,
} from './currency-table';

/** Editor of the rates of second currencies, in the order in which buyers see them. */
export function CurrencyList() {
  const { t } = useTranslation('admin-content');
  const query = useQuery({ ...read('/api/admin/currency'), staleTime: 0 });
  const [opened, setOpened] = useState<{ code: string | null; table: AdminCurrencies } | null>(null);
  const nameOf = useCurrencyName();
  const reorder = useRateOrder();
  const table = query.data;

  async function latest() {
    const { data } = await query.refetch({ throwOnError: true });
    if (!data) throw notFoundError();
    return data;
  }

  return (
    <>
      <p className="wrap small muted">{t('currencies.note', { days: SHOWN_DAYS })}</p>
      <QueryState query={query} skeleton={<RowsSkeleton count={3} />}>
        {(shown) =>
          shown.currencies.length === 0 ? (
            <StateView picture="empty" title={t('currencies.emptyTitle')} text={t('currencies.emptyText')} />
          ) : (
            <Group>
              <SortableList
                label={t('currencies.title')}
                items={shown.currencies.map((currency) => ({ id: currency.code, currency }))}
                nameOf={({ id }) => nameOf(id)}
                onReorder={(codes) => reorder(shown, codes)}
              >
                {({ currency }, handle) => (
                  <CurrencyRow
                    table={shown}
                    currency={currency}
                    handle={handle}
                    onEdit={() => setOpened({ code: currency.code, table: shown })}
                  />
                )}
              </SortableList>
            </Group>
          )
        }
      </QueryState>
      <ActionBar>
        <Button
          variant="primary"
          icon="plus"
          disabled={!table || table.currencies.length >= LIMITS.currencies.maxItems}
          onPress={() => table && setOpened({ code: null, table })}
        >
          {t('currencies.new')}
        </Button>
      </ActionBar>
      {opened && (
        <CurrencySheet
          key={`${opened.code}-${opened.table.revision}`}
          code={opened.code}
          table={opened.table}
          latest={latest}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const QUERY_KEY = read('/api/admin/currency').queryKey;

/** Saves the order of the codes in a table. */
function useRateOrder(): (shown: AdminCurrencies, codes: string[]) => void {
  const cache = useQueryClient();
  const reorder = useReorder<AdminCurrencies>({
    queryKey: QUERY_KEY,
    apply: (table, { ids }) => inOrder(table, ids),
    async send() {
      const table = cache.getQueryData<AdminCurrencies>(QUERY_KEY);
      if (!table) return;
      const { revision } = await call('PUT', '/api/admin/currency', { body: asSent(table) });
      // The next order may be waiting already.
      cache.setQueryData<AdminCurrencies>(QUERY_KEY, (newer) => newer && { ...newer, revision });
    },
  });
  return ({ currencies }, codes) => {
    const ids = codes.map((code) => currencies.findIndex((currency) => currency.code === code));
    reorder({ parentId: null, ids });
  };
}

interface CurrencyRowProps {
  table: AdminCurrencies;
  currency: AdminCurrency;
  handle: ReactNode;
  onEdit: () => void;
}

function CurrencyRow({ table, currency, handle, onEdit }: CurrencyRowProps) {
  const { t } = useTranslation(['admin-content', 'common']);
  const format = useFormat();
  const nameOf = useCurrencyName();
  const save = useSave('PUT', '/api/admin/currency');
  const { code, rateMicro, updatedAt, heldRateMicro, heldAt, enabled, source } = currency;
  const age = ageDays(updatedAt, Date.now());
  const name = nameOf(code);
  const spoken = isolate(name);

  async function change(next: { rateMicro?: number; renew?: boolean }) {
    try {
      await save.mutateAsync({ body: withCurrency(table, { ...currency, ...next }) });
      toast.success(t('common:saved'));
    } catch (cause) {
      toast.fail(errorText(cause));
    }
  }

  return (
    <div className={styles.row}>
      {handle}
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <small>
          <Ltr>{rateText(code, rateMicro)}</Ltr>
        </small>
        <small>
          {[format.date(updatedAt), t(`currencies.source.${known(rateSourceEnum, source)}`)].join(' · ')}
        </small>
        {!enabled && <Tag>{t('currencies.disabled')}</Tag>}
        {age >= WARN_DAYS && <Tag tone="bad">{t('currencies.old', { count: age })}</Tag>}
        {heldRateMicro !== null && heldAt !== null && (
          <>
            <small>
              {t('currencies.held', {
                rate: isolate(rateText(code, heldRateMicro)),
                day: format.date(heldAt),
                percent: FAR_PERCENT,
              })}
            </small>
            <Button
              size="sm"
              variant="tonal"
              busy={save.isPending}
              onPress={() => void change({ rateMicro: heldRateMicro })}
            >
              {t('currencies.confirm')}
            </Button>
          </>
        )}
        {age >= WARN_DAYS && heldRateMicro === null && (
          <Button
            size="sm"
            variant="tonal"
            busy={save.isPending}
            onPress={() => void change({ renew: true })}
          >
            {t('currencies.renew')}
          </Button>
        )}
      </span>
      <IconButton icon="edit" label={`${t('common:action.edit')} ${spoken}`} onPress={onEdit} />
    </div>
  );
}
