import type { Ref } from 'react';
import { grouped } from '@/lib/format';
import { classNames } from './class-names';
import './chips.css';
import { Bdi } from './bdi';

interface Chip<T> {
  value: T;
  label: string;
  count?: number | undefined;
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
export function Chips<T extends string | number>(props: ChipsProps<T>) {
  const { label, options, value, onChange, wrap, rowRef } = props;
  return (
    <fieldset ref={rowRef} className={classNames('chips', wrap && 'chips--wrap')} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <Bdi>{option.label}</Bdi>
          {option.count !== undefined && <bdi dir="ltr">{grouped(String(option.count))}</bdi>}
        </button>
      ))}
    </fieldset>
  );
}
