import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { useSave } from '@/model/mutations';
import { nameIn } from '../names';
import type { AdminArea } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import { type FirstLevel, shopsAt } from './area-tree';

/** Deletes an area after confirmation, or shows why it cannot be deleted. */
export function useDeleteAreaAfterAsking() {
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
