import { memo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { FieldError } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import type { EditedCell } from './cell-sheet';
import type { Combination, CombinationGroup } from './combinations';
import type { ProductDraft } from './draft';
import styles from './matrix.module.css';

interface MatrixGroupProps {
  group: CombinationGroup;
  /** With one spec the rows are the items themselves. */
  isSingle: boolean;
  startsOpen: boolean;
  /** Of each row, if any. */
  problems: (string | undefined)[];
  onEdit: (cell: EditedCell) => void;
}

export function MatrixGroup({ group, isSingle, startsOpen, problems, onEdit }: MatrixGroupProps) {
  const [opened, setOpened] = useState(startsOpen);
  const wrong = problems.find(Boolean);
  const open = opened || wrong !== undefined || isSingle;
  return (
    <div className={styles.group}>
      {!isSingle && <GroupHead group={group} open={open} onToggle={() => setOpened(!open)} />}
      {open &&
        group.combinations.map((combination) => (
          <MatrixRow key={combination.key} combination={combination} isSingle={isSingle} onEdit={onEdit} />
        ))}
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

function GroupHead({
  group,
  open,
  onToggle,
}: {
  group: CombinationGroup;
  open: boolean;
  onToggle: () => void;
}) {
  const format = useFormat();
  return (
    <AriaButton className={styles.groupHead ?? ''} aria-expanded={open} onPress={onToggle}>
      <Bdi>{group.item.name}</Bdi>
      <small>
        <Ltr>{format.number(group.combinations.length)}</Ltr>
      </small>
      <Icon name="down" size="s" className={open ? styles.turned : undefined} />
    </AriaButton>
  );
}

interface MatrixRowProps {
  combination: Combination;
  isSingle: boolean;
  onEdit: (cell: EditedCell) => void;
}

/** Drawn by itself: typing in one of 500 rows draws that row only. */
const MatrixRow = memo(function MatrixRow({ combination, isSingle, onEdit }: MatrixRowProps) {
  const { t } = useTranslation('editing');
  const { key, items } = combination;
  const full = items.map((item) => item.name).join(' / ');
  const short = isSingle
    ? full
    : items
        .slice(1)
        .map((item) => item.name)
        .join(' / ');
  return (
    <div className={styles.row}>
      <AriaButton
        className={styles.name ?? ''}
        aria-label={`${full}: ${t('matrix.more')}`}
        onPress={() => onEdit({ key, name: full })}
      >
        <Bdi>{short}</Bdi>
        <Icon name="edit" size="xs" />
      </AriaButton>
      <Cell name={`cells.${key}.price`} label={`${full}: ${t('matrix.price')}`} isPrice />
      <Cell name={`cells.${key}.stock`} label={`${full}: ${t('matrix.stock')}`} />
    </div>
  );
});

interface CellProps {
  name: FieldPath<ProductDraft>;
  label: string;
  isPrice?: boolean;
}

function Cell({ name, label, isPrice = false }: CellProps) {
  const { control } = useFormContext<ProductDraft>();
  const { field, fieldState } = useController({ control, name });
  return (
    <span className={styles.cell} data-error={fieldState.invalid}>
      {isPrice && <small>¥</small>}
      <input
        dir="ltr"
        inputMode={isPrice ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={fieldState.invalid || undefined}
        name={name}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </span>
  );
}
