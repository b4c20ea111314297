import { useCallback, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLatest } from '@/lib/use-latest';
import { lateTable } from '@/model/late-table';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { Button } from '@/ui/button';
import { RowsSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import type { CellPart } from './cell-part';
import { CellSheet } from './cell-sheet';
import { type Combination, combinationsOf, groupsOf } from './combinations';
import { type CellDraft, emptyCell, type NameDraft, type ProductDraft, type SpecDraft } from './draft';
import { FillAll } from './fill-all';
import { FillBySpec } from './fill-by-spec';
import styles from './matrix.module.css';
import {
  type Cells,
  type FillPart,
  type FillStep,
  type Fills,
  fillCells,
  groupForAll,
  imageFor,
  pasted,
  sameFor,
  sharedOf,
  typeIntoCells,
  undoFill,
} from './matrix-fill';
import { MatrixGroup } from './matrix-group';
import { useTierNames } from './tiers-section';

/** Up to here everything is open; more rows than these are opened group by group. */
const OPEN_ROWS = 40;
/** As many fills can be taken back. */
const STEPS_MAX = 20;

/** The form holds all cells as one value: 500 fields of their own would make each keystroke slow. */
function useCells() {
  const { control, getValues } = useFormContext<ProductDraft>();
  const { field, formState } = useController({ control, name: 'cells' });
  const { onChange } = field;
  const getCells = useCallback(() => getValues('cells'), [getValues]);
  const setCells = useCallback((cells: Cells) => onChange(cells), [onChange]);
  const patch = useCallback(
    (key: string, change: Partial<CellDraft>) => {
      const cells = getValues('cells');
      onChange({ ...cells, [key]: { ...(cells[key] ?? emptyCell(0)), ...change } });
    },
    [getValues, onChange],
  );
  const problemOf = (key: string, part: CellPart): string | undefined =>
    get(formState.errors, `cells.${key}.${part}.message`);
  return { cells: field.value, getCells, setCells, patch, problemOf };
}

/** Fills of many cells at once, each of which can be taken back. */
function useFills(getCells: () => Cells, setCells: (cells: Cells) => void) {
  const [steps, setSteps] = useState<FillStep[]>([]);
  const fill = useCallback(
    (fills: Fills, onlyEmpty = false) => {
      const filled = fillCells(getCells(), fills, onlyEmpty);
      if (!filled) return;
      setCells(filled.cells);
      setSteps((before) => [...before, filled.step].slice(-STEPS_MAX));
    },
    [getCells, setCells],
  );
  const type = useCallback(
    (fills: Fills) => {
      const typed = typeIntoCells(getCells(), fills);
      if (!typed) return;
      setCells(typed.cells);
      setSteps((before) => [...before, typed.step].slice(-STEPS_MAX));
    },
    [getCells, setCells],
  );
  function undo() {
    const last = steps.at(-1);
    if (!last) return;
    setCells(undoFill(getCells(), last));
    setSteps(steps.slice(0, -1));
  }
  return { fill, type, undo, canUndo: steps.length > 0 };
}

const useMatrixSheet = lateTable(async () => (await import('./matrix-sheet')).MatrixSheet);

/** Price and stock of each combination, grouped by the first spec's items. */
export function Matrix({ specs, uploads }: { specs: SpecDraft[]; uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const { cells, getCells, setCells, patch, problemOf } = useCells();
  const { fill, type, undo, canUndo } = useFills(getCells, setCells);
  const { isTable, Table } = useMatrixSheet();
  const [edited, setEdited] = useState<Combination | null>(null);
  const [bySpec, setBySpec] = useState(false);
  const tierNames = useTierNames();
  const groups = groupsOf(specs);
  const rows = groups.reduce((count, group) => count + group.combinations.length, 0);
  const isLong = rows > OPEN_ROWS;

  function paste(key: string, part: FillPart, table: string[][]) {
    const { fills, rows: count, left } = pasted(specs, { key, part }, table, tierNames.length);
    fill(fills);
    if (left > 0) toast.fail(t('matrix.pasteLeft', { count: left }));
    else toast.success(t('matrix.pasted', { count }));
  }

  function copyRow({ key, items }: Combination, to: 'group' | 'all') {
    const others = combinationsOf(specs).filter((row) => to === 'all' || row.items[0] === items[0]);
    fill(sameFor(others, sharedOf(cells[key])));
    setEdited(null);
  }

  function copyImage({ key }: Combination, { id }: NameDraft) {
    const image = cells[key]?.image;
    if (image) fill(imageFor(specs, id, image));
    setEdited(null);
  }

  const onTable = useLatest(paste);
  if (rows === 0) return null;
  return (
    <section aria-label={t('matrix.title')}>
      <FillAll
        tierNames={tierNames}
        onFill={(by, onlyEmpty) => fill(sameFor(combinationsOf(specs), by), onlyEmpty)}
      />
      <div className={styles.tools}>
        <Button size="sm" variant="tonal" icon="rows" onPress={() => setBySpec(true)}>
          {t('matrix.bySpec')}
        </Button>
        {canUndo && (
          <Button size="sm" icon="back" onPress={undo}>
            {t('products.undo')}
          </Button>
        )}
      </div>
      {isTable ? (
        Table ? (
          <Table
            specs={specs}
            cells={cells}
            tierNames={tierNames}
            problemOf={problemOf}
            onType={type}
            onUndo={undo}
            onEdit={setEdited}
          />
        ) : (
          <RowsSkeleton />
        )
      ) : (
        <>
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
              tierNames={tierNames}
              problemOf={problemOf}
              onPatch={patch}
              onEdit={setEdited}
              onTable={onTable}
              onCopy={
                specs.length > 1 && groups.length > 1
                  ? () => fill(groupForAll(specs, cells, group.item.id))
                  : undefined
              }
            />
          ))}
        </>
      )}
      {edited && (
        <CellSheet
          combination={edited}
          cell={cells[edited.key] ?? emptyCell(0)}
          target={uploads.of(`cells.${edited.key}.image`)}
          problemOf={(part) => problemOf(edited.key, part)}
          onPatch={patch}
          onCopy={(to) => copyRow(edited, to)}
          onImageFor={(item) => copyImage(edited, item)}
          onClose={() => setEdited(null)}
        />
      )}
      {bySpec && (
        <FillBySpec specs={specs} tierNames={tierNames} onFill={fill} onClose={() => setBySpec(false)} />
      )}
    </section>
  );
}
