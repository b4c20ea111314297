import { Bdi } from './bdi';
import { classNames } from './class-names';
import { Icon } from './icon';
import './choice-list.css';

export interface Choice<T> {
  value: T;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** Names that are not shown, by whose beginning the option is found too. */
  otherNames?: string[];
}

interface ChoiceListProps<T> {
  label: string;
  options: Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Value of `lang` for an option, so that language names are pronounced correctly. */
  langOf?: ((value: T) => string) | undefined;
}

/** Options as rows of which one is selected; the content of a sheet. */
export function ChoiceList<T extends string | number>({
  label,
  options,
  value,
  onChange,
  langOf,
}: ChoiceListProps<T>) {
  return (
    <ul className="choices" aria-label={label}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={classNames('choice', option.value === value && 'choice--on')}
            aria-pressed={option.value === value}
            disabled={option.disabled}
            lang={langOf?.(option.value)}
            onClick={() => onChange(option.value)}
          >
            <Bdi>{option.label}</Bdi>
            {option.hint && (
              <small>
                <bdi>{option.hint}</bdi>
              </small>
            )}
            {option.value === value && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
