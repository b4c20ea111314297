import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names';
import { FieldError } from './field-frame';
import { Icon } from './icon';
import './checkbox.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; may contain links. */
  children: ReactNode;
  /** Error message; turns the box red and shakes it once. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ checked, onChange, children, error, ref }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}e`;
  return (
    <div className={classNames('check', error && 'check--err')}>
      <span className="check__row">
        <span className="check__hit">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className="cbx" aria-hidden="true">
            <Icon name="check" size="xs" />
          </span>
        </span>
        <label className="check__t" htmlFor={id}>
          {children}
        </label>
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
