import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { ActionBar } from '@/ui/action-bar';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import styles from '../content.module.css';
import type { AdminAgreement, AgreementKind, AgreementRow } from '../types';
import { AgreementReader, agreementQuery } from './agreement-reader';
import { AgreementSheet } from './agreement-sheet';

const KINDS = ['service', 'privacy'] as const satisfies AgreementKind[];

interface AgreementListProps {
  kind: AgreementKind;
  onKind: (kind: AgreementKind) => void;
}

/** The versions of an agreement, the one in force first. */
export function AgreementList({ kind, onKind }: AgreementListProps) {
  const { t } = useTranslation('admin-content');
  const list = usePagedQuery({ ...readPages('/api/admin/agreement', { kind, limit: 20 }), staleTime: 0 });
  const [read, setRead] = useState<AgreementRow | null>(null);
  const writing = useWriting(kind, async () => {
    const { data } = await list.query.refetch({ throwOnError: true });
    return data?.pages[0]?.list[0];
  });
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('agreements.title')}
          options={KINDS.map((value) => ({ value, label: t(`agreements.kind.${value}`) }))}
          value={kind}
          onChange={onKind}
        />
      </div>
      <PagedList
        list={list}
        empty={
          <StateView picture="empty" title={t('agreements.emptyTitle')} text={t('agreements.emptyText')} />
        }
      >
        {(versions) => (
          <Group>
            {versions.map((row, index) => (
              <VersionRow key={row.id} row={row} inForce={index === 0} onPress={() => setRead(row)} />
            ))}
          </Group>
        )}
      </PagedList>
      <ActionBar>
        <Button
          variant="primary"
          icon="plus"
          disabled={!list.query.data}
          busy={writing.preparing}
          onPress={() => void writing.begin()}
        >
          {t('agreements.newVersion')}
        </Button>
      </ActionBar>
      {read && <AgreementReader row={read} onClose={() => setRead(null)} />}
      {writing.basis && <AgreementSheet {...writing.basis} onClose={writing.end} />}
    </>
  );
}

interface Basis {
  /** The kind for which it was fetched: by then, the other one may be shown. */
  kind: AgreementKind;
  /** null if nothing was published yet. */
  inForce: AdminAgreement | null;
}

/**
 * A new version starts from the text in force, which is fetched first, since another operator may have published;
 * `basis` is null when the editor is closed.
 */
function useWriting(kind: AgreementKind, fetchLatest: () => Promise<AgreementRow | undefined>) {
  const cache = useQueryClient();
  const [preparing, setPreparing] = useState(false);
  const [basis, setBasis] = useState<Basis | null>(null);

  async function begin() {
    setPreparing(true);
    try {
      const latest = await fetchLatest();
      setBasis({ kind, inForce: latest ? await cache.fetchQuery(agreementQuery(latest.id)) : null });
    } catch (error) {
      toast.fail(errorText(error));
    }
    setPreparing(false);
  }

  return { preparing, basis, begin, end: () => setBasis(null) };
}

interface VersionRowProps {
  row: AgreementRow;
  inForce: boolean;
  onPress: () => void;
}

function VersionRow({ row, inForce, onPress }: VersionRowProps) {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  return (
    <Row
      icon="doc"
      label={<Ltr>{row.version}</Ltr>}
      sub={
        <>
          <Bdi>{row.title}</Bdi> · {format.dateTime(row.publishedAt)}
        </>
      }
      value={inForce ? <Tag tone="ok">{t('agreements.inForce')}</Tag> : undefined}
      onPress={onPress}
    />
  );
}
