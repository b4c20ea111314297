import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { currencyInputLimits as LIMITS } from '@/api/limits';
import { decimalText, parseDecimal } from '@/lib/decimal';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { type DraftOf, draftFrom, emptyDraft, type Fields } from '@/model/form/fields';
import { useSave } from '@/model/mutations';
import type { ContentTexts } from '../names';
import type { AdminCurrencies } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import {
  FAR_PERCENT,
  RATE_DECIMALS,
  useCurrencyName,
  withCurrency,
  withNewCurrency,
  withoutCurrency,
} from './currency-table';

const { minimum, maximum } = LIMITS.rateMicro;

function microOf(typed: string): number | null {
  const micro = parseDecimal(typed, RATE_DECIMALS);
  return micro !== null && micro >= minimum && micro <= maximum ? micro : null;
}

const FIELDS = {
  code: {
    label: 'currencies.code',
    input: 'line',
    required: true,
    empty: '',
    read: (seen: string) => seen,
    send: (typed: string) => typed.trim().toUpperCase(),
    check: (t: ContentTexts) =>
      v.pipe(v.string(), v.regex(/^\s*[A-Za-z]{3}\s*$/, t('currencies.codeProblem'))),
  },
  rate: {
    label: 'currencies.rate',
    sentAs: 'rateMicro',
    input: 'line',
    required: true,
    empty: '',
    read: (seen: number) => decimalText(seen, RATE_DECIMALS),
    send: (typed: string) => microOf(typed) ?? 0,
    means: microOf,
    check: (t: ContentTexts) =>
      v.pipe(
        v.string(),
        v.check((typed) => microOf(typed) !== null, t('currencies.rateProblem')),
      ),
  },
  isFed: {
    label: 'currencies.isFed',
    input: 'switch',
    empty: false,
    read: (seen: boolean) => seen,
    send: (typed: boolean) => typed,
  },
  enabled: {
    label: 'currencies.enabled',
    input: 'switch',
    empty: true,
    read: (seen: boolean) => seen,
    send: (typed: boolean) => typed,
  },
} satisfies Fields;

const CurrencyField = fieldControlOf(FIELDS, 'admin-content');

type CurrencyDraft = DraftOf<typeof FIELDS>;

interface CurrencySheetProps {
  /** null: a new one. */
  code: string | null;
  table: AdminCurrencies;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminCurrencies>;
  onClose: () => void;
}

/** Editor of one currency; all of them are saved together, under one revision. */
export function CurrencySheet({ code, table, latest, onClose }: CurrencySheetProps) {
  const { t } = useTranslation('admin-content');
  const nameOf = useCurrencyName();
  const save = useSave('PUT', '/api/admin/currency');
  const { ask } = useContentDeletion();
  // After a conflict, what others have changed meanwhile is sent as they left it.
  const newest = useRef(table);

  function draftOf(row: AdminCurrencies | null): CurrencyDraft {
    const found = row?.currencies.find((currency) => currency.code === code);
    if (!found) return emptyDraft(FIELDS);
    const { rateMicro, source, enabled } = found;
    return draftFrom(FIELDS, { code: found.code, rate: rateMicro, isFed: source === 'feed', enabled }, null);
  }

  return (
    <EditorSheet
      title={t(code ? 'currencies.edit' : 'currencies.new')}
      fields={FIELDS}
      namespace="admin-content"
      draftName={`admin/currency/${code ?? 'new'}`}
      row={table}
      draftOf={draftOf}
      pathOf={(path) => (path.endsWith('.code') ? 'code' : path.endsWith('.rateMicro') ? 'rate' : null)}
      send={(draft, { version: { revision } }) =>
        save.mutateAsync({
          body: {
            ...(code ? withCurrency : withNewCurrency)(newest.current, {
              code: FIELDS.code.send(draft.code),
              rateMicro: FIELDS.rate.send(draft.rate),
              source: draft.isFed ? 'feed' : 'manual',
              enabled: draft.enabled,
            }),
            revision: revision ?? newest.current.revision,
          },
        })
      }
      latest={async () => {
        newest.current = await latest();
        return newest.current;
      }}
      onClose={onClose}
      deletion={
        code
          ? {
              label: t('currencies.delete'),
              ask: () =>
                ask({
                  name: nameOf(code),
                  text: t('currencies.deleteText'),
                  remove: () => save.mutateAsync({ body: withoutCurrency(newest.current, code) }),
                }),
            }
          : undefined
      }
    >
      {() => (
        <>
          <CurrencyField
            name="code"
            hint={t('currencies.codeHint')}
            dir="ltr"
            required={code === null}
            disabled={code !== null}
          />
          <CurrencyField name="rate" hint={t('currencies.rateHint')} dir="ltr" inputMode="decimal" required />
          {table.hasFeed && (
            <CurrencyField name="isFed" sub={t('currencies.isFedText', { percent: FAR_PERCENT })} />
          )}
          <CurrencyField name="enabled" sub={t('currencies.enabledText')} />
        </>
      )}
    </EditorSheet>
  );
}
