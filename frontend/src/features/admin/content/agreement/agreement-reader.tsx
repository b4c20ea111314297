import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { QueryState } from '@/model/query-state';
import { nameOf } from '@/model/translations/languages';
import { Bdi, Ltr } from '@/ui/bdi';
import { KeyValues } from '@/ui/group';
import { RichText } from '@/ui/rich-text';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import styles from '../content.module.css';
import type { AdminAgreement, AgreementRow } from '../types';
import { ORIGINAL, textsIn, WRITTEN, type Written } from './fields';

/** A published version never changes. */
export const agreementQuery = (id: number) => ({
  ...read('/api/admin/agreement/{id}', { id }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A published version, as users agreed to it. */
export function AgreementReader({ row, onClose }: { row: AgreementRow; onClose: () => void }) {
  const query = useQuery(agreementQuery(row.id));
  return (
    <Sheet open full onClose={onClose} title={row.title}>
      <QueryState query={query}>{(agreement) => <AgreementText agreement={agreement} />}</QueryState>
    </Sheet>
  );
}

function AgreementText({ agreement }: { agreement: AdminAgreement }) {
  const { t } = useTranslation(['admin-content', 'editing']);
  const format = useFormat();
  const { lang: own } = useLocale();
  const [lang, setLang] = useState<Written>(textsIn(agreement, own) ? own : ORIGINAL);
  const texts = textsIn(agreement, lang);
  return (
    <article className="stack">
      <KeyValues
        items={[
          { key: 'version', label: t('agreements.version'), value: <Ltr>{agreement.version}</Ltr> },
          {
            key: 'publishedAt',
            label: t('agreements.publishedAt'),
            value: format.dateTime(agreement.publishedAt),
          },
        ]}
      />
      <Segmented
        label={t('editing:translation.language')}
        options={WRITTEN.map((value) => ({
          value,
          label: value === ORIGINAL ? t('editing:translation.original') : nameOf(value),
        }))}
        value={lang}
        onChange={setLang}
      />
      {texts === null ? (
        <p className="muted">{t('agreements.notTranslated')}</p>
      ) : (
        <div className={styles.reading} lang={lang}>
          <h3 className="wrap">
            <Bdi>{texts.title}</Bdi>
          </h3>
          <RichText html={texts.text} />
        </div>
      )}
    </article>
  );
}
