import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { notFoundError } from '@/api/errors';
import { updateCurrenciesRequestLimits as LIMITS } from '@/api/limits';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { ActionBar } from '@/ui/action-bar';
import { Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Group } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import styles from '../content.module.css';
import type { AdminCurrencies, AdminCurrency } from '../types';
import { CurrencySheet } from './currency-sheet';
import {
  ageDays,
  FAR_PERCENT,
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
              {shown.currencies.map((currency) => (
                <CurrencyRow
                  key={currency.code}
                  table={shown}
                  currency={currency}
                  onEdit={() => setOpened({ code: currency.code, table: shown })}
                />
              ))}
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

interface CurrencyRowProps {
  table: AdminCurrencies;
  currency: AdminCurrency;
  onEdit: () => void;
}

function CurrencyRow({ table, currency, onEdit }: CurrencyRowProps) {
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
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <small>
          <Ltr>{rateText(code, rateMicro)}</Ltr>
        </small>
        <small>{[format.date(updatedAt), t(`currencies.source.${source as 'manual'}`)].join(' · ')}</small>
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
