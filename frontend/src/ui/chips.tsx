import type { Ref } from 'react';
import { grouped } from '@/lib/format';
import { classNames } from './class-names';
import './chips.css';

export interface Chip<T> {
  value: T;
  label: string;
  count?: number | undefined;
}

interface ChipListProps<T> {
  label: string;
  options: Chip<T>[];
  isOn: (value: T) => boolean;
  onPress: (value: T) => void;
  wrap?: boolean | undefined;
  rowRef?: Ref<HTMLFieldSetElement> | undefined;
}

function ChipList<T extends string | number>({
  label,
  options,
  isOn,
  onPress,
  wrap,
  rowRef,
}: ChipListProps<T>) {
  return (
    <fieldset ref={rowRef} className={classNames('chips', wrap && 'chips--wrap')} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={isOn(option.value)}
          onClick={() => onPress(option.value)}
        >
          <bdi>{option.label}</bdi>
          {option.count !== undefined && <bdi dir="ltr">{grouped(String(option.count))}</bdi>}
        </button>
      ))}
    </fieldset>
  );
}

interface ChipsProps<T> {
  label: string;
  options: Chip<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Wraps onto more lines instead of scrolling. */
  wrap?: boolean | undefined;
  /** The row; `showSelectedChip` for one that is opened with a later chip selected. */
  rowRef?: Ref<HTMLFieldSetElement> | undefined;
}

/** Chips of which exactly one is selected. */
export function Chips<T extends string | number>({ value, onChange, ...list }: ChipsProps<T>) {
  return <ChipList {...list} isOn={(option) => option === value} onPress={onChange} />;
}

interface ChipsMultiProps<T> extends Omit<ChipsProps<T>, 'value' | 'onChange'> {
  values: T[];
  onChange: (values: T[]) => void;
}

/** Chips of which any number is selected. */
export function ChipsMulti<T extends string | number>({ values, onChange, ...list }: ChipsMultiProps<T>) {
  const toggle = (option: T) =>
    onChange(values.includes(option) ? values.filter((value) => value !== option) : [...values, option]);
  return <ChipList {...list} isOn={(option) => values.includes(option)} onPress={toggle} />;
}
