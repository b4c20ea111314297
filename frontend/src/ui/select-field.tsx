import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { findByName } from '@/lib/find-by-name';
import { Bdi } from './bdi';
import { Button } from './button';
import { type Choice, ChoiceList } from './choice-list';
import { classNames } from './class-names';
import { FieldFrame, type FieldProps } from './field-frame';
import { FilterResult } from './filter-result';
import { Icon } from './icon';
import { SearchField } from './search-box';
import { Sheet } from './sheet';
import { StateView } from './state-view';

interface SelectFieldProps<T> extends Omit<FieldProps<T | null>, 'onChange'> {
  options: Choice<T>[];
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  /** A button below the options, for one that is not there yet. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Filters the options by what is typed, for long lists. */
  search?: { label: string; none: string; found: (number: number) => string } | undefined;
  /** Shown instead of the options until they are loaded. */
  pending?: ReactNode;
}

/** A select that opens its options in a sheet: looks the same on every phone and has room for long labels. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const {
    label,
    value,
    onChange,
    options,
    error,
    hint,
    required,
    disabled = false,
    placeholder,
    action,
    search,
    pending,
  } = props;
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const found = findByName(options, filter, ({ label, hint = '', otherNames = [] }) => [
    label,
    hint,
    ...otherNames,
  ]);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...{ label, error, hint, required }}>
      {(ids) => (
        <>
          <AriaButton
            id={ids.id}
            className="field__b"
            aria-label={`${label}: ${chosen?.label ?? placeholder ?? ''}`}
            {...(ids['aria-describedby'] ? { 'aria-describedby': ids['aria-describedby'] } : {})}
            aria-haspopup="dialog"
            isDisabled={disabled}
            onPress={() => {
              setFilter('');
              setOpen(true);
            }}
          >
            <span className={classNames('field__v', !chosen && 'field__v--ph')}>
              <Bdi>{chosen?.label ?? placeholder}</Bdi>
            </span>
            <Icon name="down" />
          </AriaButton>
          <Sheet
            open={open}
            onClose={() => setOpen(false)}
            title={label}
            full={search !== undefined}
            head={
              search && (
                <div className="wrap">
                  <SearchField
                    label={search.label}
                    placeholder={search.label}
                    value={filter}
                    onChange={setFilter}
                    onSubmit={setFilter}
                  />
                </div>
              )
            }
          >
            {!pending && search && (
              <FilterResult
                typed={filter}
                text={found.length === 0 ? search.none : search.found(found.length)}
              />
            )}
            {!pending && search && found.length === 0 && <StateView picture="empty" title={search.none} />}
            {pending ?? (
              <ChoiceList
                label={label}
                options={found}
                value={value}
                onChange={(next) => {
                  setOpen(false);
                  onChange(next);
                }}
              />
            )}
            {action && (
              <Button
                icon="plus"
                block
                onPress={() => {
                  setOpen(false);
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            )}
          </Sheet>
        </>
      )}
    </FieldFrame>
  );
}
