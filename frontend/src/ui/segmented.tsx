import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { AriaLocale } from './aria-locale';
import './segmented.css';

interface SegmentedProps<T extends string> {
  label: string;
  /** At most three; use Chips for more. */
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <AriaLocale>
      <ToggleButtonGroup
        className="seg"
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const next = options.find((option) => keys.has(option.value));
          if (next) onChange(next.value);
        }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} id={option.value} className="seg__o">
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </AriaLocale>
  );
}
