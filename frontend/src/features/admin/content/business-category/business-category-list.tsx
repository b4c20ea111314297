import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { read } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { useReorder } from '@/model/use-reorder';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Group } from '@/ui/group';
import { Picture } from '@/ui/picture';
import { RowsSkeleton } from '@/ui/skeleton';
import { SortableList } from '@/ui/sortable-list';
import { StateView } from '@/ui/state-view';
import styles from '../content.module.css';
import { nameIn } from '../names';
import { sortBehind, withOrder } from '../sorting';
import type { AdminBusinessCategory } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import { useOpenRow } from '../use-open-row';
import { BusinessCategorySheet } from './business-category-sheet';

/** Editor of the business categories, in display order. */
export function BusinessCategoryList() {
  const { t } = useTranslation('admin-content');
  const { lang } = useLocale();
  const query = useQuery({ ...read('/api/admin/businessCategory'), staleTime: 0 });
  const reorder = useReorder<{ list: AdminBusinessCategory[] }>({
    queryKey: read('/api/admin/businessCategory').queryKey,
    apply: ({ list }, { ids }) => ({ list: withOrder(list, ids) }),
    send: ({ ids }) => call('PUT', '/api/admin/businessCategory/order', { body: { ids } }),
  });
  const { isOpen, row, open, close, latest } = useOpenRow<AdminBusinessCategory>(async () => {
    const { data, error } = await query.refetch();
    return { data: data?.list, error };
  });
  return (
    <>
      <QueryState query={query} skeleton={<RowsSkeleton count={8} />}>
        {({ list }) =>
          list.length === 0 ? (
            <StateView
              picture="empty"
              title={t('businessCategories.emptyTitle')}
              text={t('businessCategories.emptyText')}
            />
          ) : (
            <Group>
              <SortableList
                label={t('businessCategories.title')}
                items={list.map((category) => ({ id: String(category.id), category }))}
                nameOf={({ category }) => nameIn(lang, category)}
                onReorder={(ids) => reorder({ parentId: null, ids: ids.map(Number) })}
              >
                {({ category }, handle) => (
                  <BusinessCategoryRow category={category} handle={handle} onEdit={() => open(category)} />
                )}
              </SortableList>
            </Group>
          )
        }
      </QueryState>
      <ActionBar>
        <Button variant="primary" icon="plus" disabled={!query.data} onPress={() => open('new')}>
          {t('businessCategories.new')}
        </Button>
      </ActionBar>
      {isOpen && (
        <BusinessCategorySheet
          key={row ? `${row.id}-${row.revision}` : 'new'}
          category={row}
          sort={sortBehind(query.data?.list ?? [])}
          onClose={close}
          latest={latest}
        />
      )}
    </>
  );
}

interface BusinessCategoryRowProps {
  category: AdminBusinessCategory;
  handle: ReactNode;
  onEdit: () => void;
}

function BusinessCategoryRow({ category, handle, onEdit }: BusinessCategoryRowProps) {
  const { t } = useTranslation(['admin-content', 'common']);
  const { lang } = useLocale();
  const remove = useSave('DELETE', '/api/admin/businessCategory/{id}');
  const { ask, refuse } = useContentDeletion();
  const name = nameIn(lang, category);
  const shops = t('businessCategories.shopCount', { count: category.inUse });

  async function askToDelete() {
    if (category.inUse > 0) await refuse(name, t('businessCategories.inUse', { shops }));
    else
      await ask({
        name,
        text: t('businessCategories.deleteText'),
        remove: () => remove.mutateAsync({ id: category.id }),
      });
  }

  return (
    <div className={styles.row}>
      {handle}
      <span className={styles.picture}>
        <Picture image={category.picture} alt="" tintId={category.id} shape="cell" sizes="46px" />
      </span>
      <span className={styles.words}>
        <Bdi>{name}</Bdi>
        <small>{shops}</small>
      </span>
      <IconButton icon="edit" label={`${t('common:action.edit')} ${name}`} onPress={onEdit} />
      <IconButton
        icon="trash"
        label={`${t('common:action.delete')} ${name}`}
        busy={remove.isPending}
        onPress={() => void askToDelete()}
      />
    </div>
  );
}
