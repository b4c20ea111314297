import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { read } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { AddRow } from '@/model/form/add-row';
import { useSave } from '@/model/mutations';
import { useReorder } from '@/model/use-reorder';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SortableList } from '@/ui/sortable-list';
import styles from '../content.module.css';
import { nameIn } from '../names';
import { sortBehind, withOrder } from '../sorting';
import type { AdminArea } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import type { AreaTarget } from './area-sheet';
import { type FirstLevel, shopsAt } from './area-tree';

interface FirstLevelAreaProps {
  entry: FirstLevel;
  handle: ReactNode;
  onOpen: (target: AreaTarget) => void;
}

/** A province or country; expands to its cities. */
export function FirstLevelArea({ entry, handle, onOpen }: FirstLevelAreaProps) {
  const { t } = useTranslation(['admin-content', 'editing', 'common']);
  const { lang } = useLocale();
  const [unfolded, setUnfolded] = useState(false);
  const { askToDelete, isDeleting } = useDeleteAreaAfterAsking();
  const { area, cities } = entry;
  const name = nameIn(lang, area);
  return (
    <>
      <AreaRow
        area={area}
        cities={cities.length}
        shops={shopsAt(entry)}
        handle={handle}
        unfold={{ isOpen: unfolded, onPress: () => setUnfolded(!unfolded) }}
      >
        <IconButton
          icon="edit"
          label={`${t('common:action.edit')} ${name}`}
          onPress={() => onOpen({ area, place: null })}
        />
      </AreaRow>
      {unfolded && (
        <div className={styles.inside}>
          <Cities entry={entry} label={name} onOpen={onOpen} />
          <AddRow
            label={t('areas.newCity')}
            of={name}
            onPress={() =>
              onOpen({
                area: null,
                place: { shippingArea: area.shippingArea, parent: area, sort: sortBehind(cities) },
              })
            }
          />
          <Button
            variant="danger"
            icon="trash"
            block
            busy={isDeleting(area)}
            onPress={() => void askToDelete(entry)}
          >
            {t(area.shippingArea === 'domestic' ? 'areas.deleteProvince' : 'areas.deleteCountry')}
            <span className="visually-hidden"> · {name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** Reorders the cities of a province, the provinces, or the countries. */
export function useReorderAreas() {
  return useReorder<{ list: AdminArea[] }>({
    queryKey: read('/api/admin/area').queryKey,
    apply: ({ list }, { ids }) => ({ list: withOrder(list, ids) }),
    send: (body) => call('PUT', '/api/admin/area/order', { body }),
  });
}

interface CitiesProps {
  entry: FirstLevel;
  label: string;
  onOpen: (target: AreaTarget) => void;
}

function Cities({ entry, label, onOpen }: CitiesProps) {
  const { t } = useTranslation('common');
  const { lang } = useLocale();
  const { askToDelete, isDeleting } = useDeleteAreaAfterAsking();
  const reorder = useReorderAreas();
  return (
    <SortableList
      label={label}
      items={entry.cities.map((city) => ({ id: String(city.id), city }))}
      nameOf={({ city }) => nameIn(lang, city)}
      onReorder={(ids) => reorder({ parentId: entry.area.id, ids: ids.map(Number) })}
    >
      {({ city }, handle) => (
        <AreaRow area={city} cities={null} shops={city.inUse} handle={handle}>
          <IconButton
            icon="edit"
            label={`${t('action.edit')} ${nameIn(lang, city)}`}
            onPress={() => onOpen({ area: city, place: null })}
          />
          <IconButton
            icon="trash"
            label={`${t('action.delete')} ${nameIn(lang, city)}`}
            busy={isDeleting(city)}
            onPress={() => void askToDelete(city)}
          />
        </AreaRow>
      )}
    </SortableList>
  );
}

/** Deletes an area after confirmation, or shows why it cannot be deleted. */
function useDeleteAreaAfterAsking() {
  const { t } = useTranslation('admin-content');
  const { lang } = useLocale();
  const format = useFormat();
  const remove = useSave('DELETE', '/api/admin/area/{id}');
  const { ask, refuse } = useContentDeletion();

  async function askToDelete(entry: FirstLevel | AdminArea): Promise<void> {
    const place = 'area' in entry ? entry : { area: entry, cities: [] };
    const { area, cities } = place;
    const shops = shopsAt(place);
    const name = nameIn(lang, area);
    const inTheWay = [
      ...(cities.length > 0 ? [t('areas.cityCount', { count: cities.length })] : []),
      ...(shops > 0 ? [t('areas.shopCount', { count: shops })] : []),
    ];
    if (inTheWay.length > 0) {
      await refuse(name, t('areas.inUse', { inTheWay: format.list(inTheWay) }));
      return;
    }
    await ask({ name, text: t('areas.deleteText'), remove: () => remove.mutateAsync({ id: area.id }) });
  }

  return {
    askToDelete,
    /** Whether the area is being deleted. */
    isDeleting: ({ id }: AdminArea) => remove.isPending && remove.variables.id === id,
  };
}

interface AreaRowProps {
  area: AdminArea;
  shops: number;
  /** null for a city. */
  cities: number | null;
  handle: ReactNode;
  /** Shows or hides what belongs to it; the whole row beside its buttons does so. */
  unfold?: { isOpen: boolean; onPress: () => void } | undefined;
  /** Buttons at the end. */
  children: ReactNode;
}

/** An area with its code and counts. */
function AreaRow({ area, shops, cities, handle, unfold, children }: AreaRowProps) {
  const { t } = useTranslation('admin-content');
  const { lang } = useLocale();
  const words = (
    <span className={styles.words}>
      <Bdi>{nameIn(lang, area)}</Bdi>
      <small>
        <Ltr>{area.code}</Ltr>
        {cities !== null && cities > 0 && <span>{t('areas.cityCount', { count: cities })}</span>}
        {shops > 0 && <span>{t('areas.shopCount', { count: shops })}</span>}
      </small>
    </span>
  );
  return (
    <div className={styles.row}>
      {handle}
      {unfold ? (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={unfold.isOpen}
          onClick={unfold.onPress}
        >
          {words}
          <span className={unfold.isOpen ? styles.turned : undefined}>
            <Icon name="down" />
          </span>
        </button>
      ) : (
        words
      )}
      {children}
    </div>
  );
}
