import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
import { ReadingChoices } from '@/model/form/reading-choices';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import type { CellPart } from './cell-part';
import type { Combination, CombinationGroup } from './combinations';
import { type CellDraft, TIER_PARTS } from './draft';
import styles from './matrix.module.css';
import type { FillPart } from './matrix-fill';
import { MatrixRow, priceField } from './matrix-row';

interface MatrixGroupProps {
  group: CombinationGroup;
  /** With one spec the rows are the items themselves. */
  isSingle: boolean;
  startsOpen: boolean;
  cells: Record<string, CellDraft>;
  tierNames: string[];
  problemOf: (key: string, part: CellPart) => string | undefined;
  onPatch: (key: string, change: Partial<CellDraft>) => void;
  onEdit: (combination: Combination) => void;
  onTable: (key: string, part: FillPart, table: string[][]) => void;
  /** Gives the other groups the prices and stock of this one; absent for the only group. */
  onCopy?: (() => void) | undefined;
}

/** The combinations with one item of the first spec. */
export function MatrixGroup(props: MatrixGroupProps) {
  const { group, isSingle, startsOpen, cells, tierNames, problemOf, onPatch, onEdit, onTable, onCopy } =
    props;
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [opened, setOpened] = useState(startsOpen);
  // Nobody is asked about a price that is still being typed.
  const [focused, setFocused] = useState<string | null>(null);
  const rows = group.combinations.map((combination) => ({
    combination,
    price: problemOf(combination.key, 'price'),
    stock: problemOf(combination.key, 'stock'),
    tiers: TIER_PARTS.slice(0, tierNames.length).map((part) => problemOf(combination.key, part)),
    more: problemOf(combination.key, 'itemNumber') ?? problemOf(combination.key, 'image'),
  }));
  const messages = [
    ...new Set(
      rows
        .flatMap(({ price, tiers, stock, more }) => [price, ...tiers, stock, more])
        .filter((text) => text !== undefined),
    ),
  ];
  const unclear = rows
    .map(({ combination: { key }, price }) => ({ key, price, reading: readYuan(cells[key]?.price ?? '') }))
    .find(
      ({ key, price, reading }) => reading.kind === 'ambiguous' && (price || focused !== priceField(key)),
    );
  if (messages.length === 0 && unclear) messages.push(t('form.whichValue'));
  const open =
    opened ||
    rows.some(({ price, tiers, stock, more }) => price ?? tiers.find(Boolean) ?? stock ?? more) ||
    isSingle;
  const messageId = useId();
  /** The id of a message, for the cells that it is about. */
  const idOf = (text: string | undefined) =>
    text === undefined ? undefined : `${messageId}${messages.indexOf(text)}`;
  return (
    <div
      role="group"
      aria-label={group.item.name}
      className={styles.group}
      onFocus={(event) => setFocused(event.target.getAttribute('name'))}
      onBlur={() => setFocused(null)}
    >
      {!isSingle && <GroupHead group={group} open={open} onToggle={() => setOpened(!open)} />}
      {open &&
        rows.map(({ combination, price, tiers, stock, more }) => (
          <MatrixRow
            key={combination.key}
            id={combination.key}
            combination={combination}
            name={nameOf(combination, isSingle ? 0 : 1)}
            fullName={nameOf(combination, 0)}
            price={cells[combination.key]?.price ?? ''}
            tiers={tierNames.map((tierName, at) => {
              const part = TIER_PARTS[at] ?? 'tier0';
              const text = cells[combination.key]?.[part] ?? '';
              return { part, name: tierName, text, error: idOf(tiers[at]) };
            })}
            stock={cells[combination.key]?.stock ?? ''}
            priceError={idOf(price ?? (unclear?.key === combination.key ? messages[0] : undefined))}
            stockError={idOf(stock)}
            moreError={idOf(more)}
            onPatch={onPatch}
            onEdit={onEdit}
            onTable={onTable}
          />
        ))}
      {open && onCopy && (
        <Button size="sm" variant="text" icon="copy" onPress={onCopy}>
          {t('matrix.copyGroup')}
        </Button>
      )}
      {messages.map((text) => (
        <FieldError key={text} id={idOf(text)}>
          {text}
        </FieldError>
      ))}
      {unclear && (
        <ReadingChoices
          reading={unclear.reading}
          format={format.money}
          onChoose={(fen) => onPatch(unclear.key, { price: fenToYuanText(fen) })}
        />
      )}
    </div>
  );
}

/** The item names from the given spec on: the group's head already says the first. */
function nameOf({ items }: Combination, from: number): string {
  return items
    .slice(from)
    .map((item) => item.name)
    .join(' / ');
}

interface GroupHeadProps {
  group: CombinationGroup;
  open: boolean;
  onToggle: () => void;
}

function GroupHead({ group, open, onToggle }: GroupHeadProps) {
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
