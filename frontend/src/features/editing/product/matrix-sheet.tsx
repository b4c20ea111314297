import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
import { useLatest } from '@/lib/use-latest';
import { ReadingChoices } from '@/model/form/reading-choices';
import { usePasted } from '@/model/use-pasted';
import { useTable } from '@/model/use-table';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { DataTable } from '@/ui/table/data-table';
import type { CellChange, TableColumn } from '@/ui/table/table-types';
import type { CellPart } from './cell-part';
import { type Combination, combinationsOf } from './combinations';
import { type SpecDraft, TIER_PARTS } from './draft';
import styles from './matrix.module.css';
import type { Cells, FillPart, Fills } from './matrix-fill';

interface MatrixSheetProps {
  specs: SpecDraft[];
  cells: Cells;
  tierNames: string[];
  problemOf: (key: string, part: CellPart) => string | undefined;
  /** Each call is one step that can be taken back. */
  onType: (fills: Fills) => void;
  onUndo: () => void;
  /** Opens what else a combination has. */
  onEdit: (combination: Combination) => void;
}

const PARTS: readonly FillPart[] = ['price', ...TIER_PARTS, 'stock', 'itemNumber'];

const nameOf = ({ items }: Combination) => items.map(({ name }) => name).join(' / ');

/** Many cells of one row or column are one change. */
function fillsOf(changes: CellChange<Combination>[]): Fills {
  const fills: Fills = {};
  for (const { row, column, text } of changes) {
    const part = PARTS.find((each) => each === column);
    // A stock of a spreadsheet may have decimals that say nothing: "12.00".
    const typed = part === 'stock' ? text.replace(/[.,٫]0{1,2}$/, '') : text;
    if (part) fills[row.key] = { ...fills[row.key], [part]: typed };
  }
  return fills;
}

/** The combinations as a sheet, in wide windows: cells are typed, copied and pasted as in a spreadsheet. */
export function MatrixSheet({
  specs,
  cells,
  tierNames,
  problemOf,
  onType,
  onUndo,
  onEdit,
}: MatrixSheetProps) {
  const { t } = useTranslation('editing');
  const table = useTable('matrix');
  const around = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => combinationsOf(specs), [specs]);
  const onPasted = usePasted();
  const columns = useColumns({ cells, tierNames, problemOf, onType, onEdit });
  // The row may be out of sight.
  const wrong = rows.find(({ key }) => [...PARTS, 'image' as const].some((part) => problemOf(key, part)));
  const problem =
    wrong && [...PARTS, 'image' as const].map((part) => problemOf(wrong.key, part)).find(Boolean);
  return (
    <div className={styles.sheet} ref={around}>
      <DataTable<Combination>
        {...table}
        label={t('matrix.title')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        total={rows.length}
        tools={
          wrong &&
          problem && (
            // Saving leads to it.
            <span data-error="true">
              <FieldError>{`${nameOf(wrong)}: ${problem}`}</FieldError>
            </span>
          )
        }
        onEdit={(changes) => onType(fillsOf(changes))}
        onPasted={onPasted}
        onUndo={onUndo}
        onSave={() =>
          around.current?.closest('.page')?.querySelector<HTMLElement>('.actionbar .btn--primary')?.click()
        }
      />
    </div>
  );
}

function useColumns({
  cells,
  tierNames,
  problemOf,
  onType,
  onEdit,
}: Pick<
  MatrixSheetProps,
  'cells' | 'tierNames' | 'problemOf' | 'onType' | 'onEdit'
>): TableColumn<Combination>[] {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const onOpen = useLatest(onEdit);
  const onChoose = useLatest((key: string, part: FillPart, price: string) =>
    onType({ [key]: { [part]: price } }),
  );
  // Another array each time, with the same names.
  const tiers = tierNames.join('\n');
  return useMemo(() => {
    const part = (id: FillPart, title: string, width: number): TableColumn<Combination> => {
      const textOf = ({ key }: Combination) => cells[key]?.[id] ?? '';
      const isPrice = id !== 'stock' && id !== 'itemNumber';
      const isUnclear = (row: Combination) => isPrice && readYuan(textOf(row)).kind === 'ambiguous';
      return {
        id,
        title,
        width,
        align: 'end',
        edit: {
          text: textOf,
          inputMode: isPrice ? 'decimal' : id === 'stock' ? 'numeric' : 'text',
          hasProblem: (row) => problemOf(row.key, id) !== undefined || isUnclear(row),
          problem: (row) => (
            <>
              {problemOf(row.key, id) ?? t('form.whichValue')}
              {isUnclear(row) && (
                <ReadingChoices
                  reading={readYuan(textOf(row))}
                  format={format.money}
                  onChoose={(fen) => onChoose(row.key, id, fenToYuanText(fen))}
                />
              )}
            </>
          ),
        },
        cell: (row) => <Ltr>{textOf(row)}</Ltr>,
      };
    };
    return [
      {
        id: 'name',
        title: t('matrix.combination'),
        width: 8,
        grows: true,
        isRowHeader: true,
        text: nameOf,
        cell: (row) => <Bdi>{nameOf(row)}</Bdi>,
      },
      part('price', `${t('matrix.price')} (${format.currency})`, 7),
      ...TIER_PARTS.slice(0, tiers === '' ? 0 : tiers.split('\n').length).map((id, at) =>
        part(id, t('product.tiers.priceOf', { quantity: tiers.split('\n')[at] }), 7),
      ),
      part('stock', t('matrix.stock'), 5.5),
      part('itemNumber', t('product.itemNumber'), 7.75),
      {
        id: 'more',
        title: t('matrix.more'),
        isTitleHidden: true,
        width: 3.75,
        cell: (row) => (
          <IconButton
            icon={cells[row.key]?.image ? 'image' : 'edit'}
            size="s"
            label={`${nameOf(row)}: ${t('matrix.more')}`}
            onPress={() => onOpen(row)}
          />
        ),
      },
    ];
  }, [t, format, cells, tiers, problemOf, onOpen, onChoose]);
}
