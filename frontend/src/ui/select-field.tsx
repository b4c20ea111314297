import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { findByName } from '@/lib/find-by-name';
import { Bdi } from './bdi';
import { Button } from './button';
import { type Choice, ChoiceList } from './choice-list';
import { classNames } from './class-names';
import { FieldFrame, type FieldProps } from './field-frame';
import { Icon } from './icon';
import { SearchField } from './search-box';
import { Sheet } from './sheet';

interface SelectFieldProps<T> extends Omit<FieldProps<T | null>, 'onChange'> {
  options: Choice<T>[];
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  /** A button below the options, for one that is not there yet. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Filters the options by what is typed, for long lists. */
  search?: { label: string; none: string } | undefined;
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
          <Sheet open={open} onClose={() => setOpen(false)} title={label} full={search !== undefined}>
            {search && (
              <SearchField label={search.label} value={filter} onChange={setFilter} onSubmit={setFilter} />
            )}
            {search && found.length === 0 && <p className="muted">{search.none}</p>}
            <ChoiceList
              label={label}
              options={found}
              value={value}
              onChange={(next) => {
                setOpen(false);
                onChange(next);
              }}
            />
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
