import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import './field.css';

/** Props that all fields share. */
export interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** What the field takes, in one word beside its label. */
  note?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/** Attributes that connect the control with label and message. */
interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  required?: boolean | undefined;
  counter?: string | undefined;
  className?: string | undefined;
  children: (ids: ControlIds) => ReactNode;
}

/** Label, control, then the error or the hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, note, required, counter, className, children } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const noteId = `${id}note`;
  const described = [note && noteId, (error || hint) && hintId].filter(Boolean).join(' ');
  const ids: ControlIds = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={classNames('field', error && 'is-err', className)}>
      <span className="field__l">
        <label htmlFor={id}>{label}</label>
        {required && <b aria-hidden="true">*</b>}
        {note && (
          <small id={noteId}>
            <bdi>{note}</bdi>
          </small>
        )}
        {counter && (
          <em>
            <bdi dir="ltr">{counter}</bdi>
          </em>
        )}
      </span>
      {children(ids)}
      {error ? (
        <FieldError id={hintId}>{error}</FieldError>
      ) : (
        hint && (
          <span className="field__h" id={hintId}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="field__e" id={id} role="alert">
      <Icon name="alert" size="xs" />
      <span>{children}</span>
    </span>
  );
}
