import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CellSheet, type EditedCell } from './cell-sheet';
import { groupsOf } from './combinations';
import type { ProductDraft, SpecDraft } from './draft';
import { FillAll } from './fill-all';
import styles from './matrix.module.css';
import { MatrixGroup } from './matrix-group';

/** Up to here everything is open; more rows than these are opened group by group. */
const OPEN_ROWS = 40;

/** Price and stock of each combination, grouped by the first spec's items. */
export function Matrix({ specs }: { specs: SpecDraft[] }) {
  const { t } = useTranslation('editing');
  const { errors } = useFormState<ProductDraft>();
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const groups = groupsOf(specs);
  const rows = groups.reduce((count, group) => count + group.combinations.length, 0);
  const isLong = rows > OPEN_ROWS;
  if (rows === 0) return null;
  return (
    <section aria-label={t('matrix.title')}>
      <FillAll />
      <div className={styles.head} aria-hidden="true">
        <span>{t('matrix.combination')}</span>
        <span>{t('matrix.price')}</span>
        <span>{t('matrix.stock')}</span>
      </div>
      {groups.map((group, index) => (
        <MatrixGroup
          // Opening follows the length when it changes from short to long, not each keystroke.
          key={`${group.item.id}${isLong}`}
          group={group}
          isSingle={specs.length === 1}
          startsOpen={!isLong || index === 0}
          problems={group.combinations.map(
            ({ key }) =>
              get(errors, `cells.${key}.price.message`) ?? get(errors, `cells.${key}.stock.message`),
          )}
          onEdit={setEdited}
        />
      ))}
      {edited && <CellSheet cell={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
