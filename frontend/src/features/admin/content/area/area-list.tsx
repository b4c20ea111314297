import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { read } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import type { ShippingArea } from '@/model/areas';
import { QueryState } from '@/model/query-state';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { RowsSkeleton } from '@/ui/skeleton';
import { SortableList } from '@/ui/sortable-list';
import { StateView } from '@/ui/state-view';
import styles from '../content.module.css';
import { nameIn } from '../names';
import { sortBehind } from '../sorting';
import { AreaSheet, type AreaTarget } from './area-sheet';
import { type FirstLevel, firstLevel } from './area-tree';
import { FirstLevelArea, useReorderAreas } from './first-level-area';

interface AreaListProps {
  scope: ShippingArea;
  onScope: (scope: ShippingArea) => void;
}

/** Editor of the shipping origins: provinces with their cities, or countries. */
export function AreaList({ scope, onScope }: AreaListProps) {
  const { t } = useTranslation('admin-content');
  const query = useQuery({ ...read('/api/admin/area'), staleTime: 0 });
  const [target, setTarget] = useState<AreaTarget | null>(null);
  const entries = firstLevel(query.data?.list ?? [], scope);

  async function latest() {
    const { data } = await query.refetch({ throwOnError: true });
    const area = data?.list.find(({ id }) => id === target?.area?.id);
    if (!area) throw notFoundError();
    return area;
  }

  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('areas.title')}
          options={[
            { value: 'domestic', label: t('areas.domestic') },
            { value: 'overseas', label: t('areas.overseas') },
          ]}
          value={scope}
          onChange={onScope}
        />
      </div>
      <QueryState query={query} skeleton={<RowsSkeleton count={8} />}>
        {() =>
          entries.length === 0 ? (
            <StateView picture="empty" title={t('areas.emptyTitle')} text={t('areas.emptyText')} />
          ) : (
            <AreaGroup entries={entries} onOpen={setTarget} />
          )
        }
      </QueryState>
      <ActionBar>
        <Button
          variant="primary"
          icon="plus"
          disabled={!query.data}
          onPress={() =>
            setTarget({
              area: null,
              place: {
                shippingArea: scope,
                parent: null,
                sort: sortBehind(entries.map(({ area }) => area)),
              },
            })
          }
        >
          {t(scope === 'domestic' ? 'areas.newProvince' : 'areas.newCountry')}
        </Button>
      </ActionBar>
      {target && (
        <AreaSheet
          key={target.area ? `${target.area.id}-${target.area.revision}` : 'new'}
          target={target}
          onClose={() => setTarget(null)}
          latest={latest}
        />
      )}
    </>
  );
}

interface AreaGroupProps {
  entries: FirstLevel[];
  onOpen: (target: AreaTarget) => void;
}

function AreaGroup({ entries, onOpen }: AreaGroupProps) {
  const { t } = useTranslation('admin-content');
  const { lang } = useLocale();
  const reorder = useReorderAreas();
  return (
    <Group>
      <SortableList
        label={t('areas.title')}
        items={entries.map((entry) => ({ id: String(entry.area.id), entry }))}
        nameOf={({ entry }) => nameIn(lang, entry.area)}
        onReorder={(ids) => reorder({ parentId: null, ids: ids.map(Number) })}
      >
        {({ entry }, handle) => <FirstLevelArea entry={entry} handle={handle} onOpen={onOpen} />}
      </SortableList>
    </Group>
  );
}
