import { useCallback, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CellSheet } from './cell-sheet';
import { type Combination, groupsOf } from './combinations';
import { type CellDraft, emptyCell, type ProductDraft, type SpecDraft } from './draft';
import { FillAll } from './fill-all';
import styles from './matrix.module.css';
import { MatrixGroup } from './matrix-group';

/** Up to here everything is open; more rows than these are opened group by group. */
const OPEN_ROWS = 40;

/** What may be wrong with a cell. */
export type CellPart = 'price' | 'stock' | 'itemNumber' | 'image';

type Cells = Record<string, CellDraft>;

/** The form holds all cells as one value: 500 fields of their own would make each keystroke slow. */
function useCells() {
  const { control, getValues } = useFormContext<ProductDraft>();
  const { field, formState } = useController({ control, name: 'cells' });
  const { onChange } = field;
  const patch = useCallback(
    (key: string, change: Partial<CellDraft>) => {
      const cells = getValues('cells');
      onChange({ ...cells, [key]: { ...(cells[key] ?? emptyCell(0)), ...change } });
    },
    [getValues, onChange],
  );
  const problemOf = (key: string, part: CellPart): string | undefined =>
    get(formState.errors, `cells.${key}.${part}.message`);
  return { cells: field.value, setCells: (cells: Cells) => onChange(cells), patch, problemOf };
}

/** Price and stock of each combination, grouped by the first spec's items. */
export function Matrix({ specs }: { specs: SpecDraft[] }) {
  const { t } = useTranslation('editing');
  const { cells, setCells, patch, problemOf } = useCells();
  const [edited, setEdited] = useState<Combination | null>(null);
  const groups = groupsOf(specs);
  const rows = groups.reduce((count, group) => count + group.combinations.length, 0);
  const isLong = rows > OPEN_ROWS;
  if (rows === 0) return null;

  function fill(change: Partial<CellDraft>) {
    const keys = groups.flatMap((group) => group.combinations.map(({ key }) => key));
    setCells(Object.fromEntries(keys.map((key) => [key, { ...(cells[key] ?? emptyCell(0)), ...change }])));
  }

  return (
    <section aria-label={t('matrix.title')}>
      <FillAll onFill={fill} />
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
          cells={cells}
          problemOf={problemOf}
          onPatch={patch}
          onEdit={setEdited}
        />
      ))}
      {edited && (
        <CellSheet
          combination={edited}
          cell={cells[edited.key] ?? emptyCell(0)}
          problemOf={(part) => problemOf(edited.key, part)}
          onPatch={patch}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
