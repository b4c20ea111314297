import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture';
import type { CategoryNode } from '../queries';
import styles from './category.module.css';
import { useCategoryName } from './category-name';

interface CategoryRowProps {
  node: CategoryNode;
  /** Nothing when it cannot be moved. */
  handle: ReactNode;
  second?: boolean | undefined;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** Picture, name and number of products of one category. */
export function CategoryRow({ node, handle, second, children }: CategoryRowProps) {
  const { t } = useTranslation('editing');
  const nameOf = useCategoryName();
  return (
    <div className={classNames(styles.row, second && styles.second)}>
      {handle}
      <span className={styles.picture}>
        <Picture image={node.mainImage} alt="" tintId={node.id} shape="cell" sizes="46px" />
      </span>
      <span className={styles.words}>
        <Bdi>{nameOf(node)}</Bdi>
        <small>{t('categories.productCount', { count: node.productCount })}</small>
      </span>
      {children}
    </div>
  );
}

interface RowButtonsProps {
  node: CategoryNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowButtons({ node, onEdit, onDelete }: RowButtonsProps) {
  const { t } = useTranslation('common');
  const name = useCategoryName()(node);
  return (
    <>
      <IconButton icon="edit" label={`${t('action.edit')} ${name}`} onPress={onEdit} />
      <IconButton icon="trash" label={`${t('action.delete')} ${name}`} onPress={onDelete} />
    </>
  );
}
