import { type ReactNode, useEffect, useId, useRef } from 'react';
import { announce } from './announce';
import { classNames } from './class-names';
import { Icon } from './icon';
import './field.css';

/** Until then a form that was sent has moved the focus to its first error. */
const FOCUS_MS = 150;

let fresh: HTMLElement[] = [];

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function isDescribedBy(control: Element | null, messages: HTMLElement[]): boolean {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return messages.some(({ id }) => id !== '' && ids.includes(id));
}

/**
 * Has screen readers read the first of the messages that appear together, and none if the focus moves to one of their
 * fields, because that is read with its description.
 */
function announceError(message: HTMLElement): void {
  fresh.push(message);
  if (fresh.length > 1) return;
  const focused = document.activeElement;
  setTimeout(() => {
    const shown = fresh.filter(({ isConnected }) => isConnected);
    fresh = [];
    const [first] = shown.sort((one, other) => (isBefore(one, other) ? -1 : 1));
    const now = document.activeElement;
    const isRead = now !== focused && isDescribedBy(now, shown);
    if (first && !isRead) announce(first.textContent ?? '');
  }, FOCUS_MS);
}

/** Props that all fields share. */
export interface FieldProps<T> {
  label: string;
  /** What the field belongs to, if others have the same label; read, but not shown. */
  of?: string | undefined;
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
  of?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  required?: boolean | undefined;
  counter?: string | undefined;
  className?: string | undefined;
  children: (ids: ControlIds) => ReactNode;
}

/** Label, control, error and hint. The hint says how the error is corrected, so it stays. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, of, error, hint, note, required, counter, className, children } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const noteId = `${id}note`;
  const described = [error && errorId, note && noteId, hint && hintId].filter(Boolean).join(' ');
  const ids: ControlIds = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={classNames('field', error && 'is-err', className)}>
      <span className="field__l">
        <label htmlFor={id}>
          {label}
          {of && <span className="visually-hidden"> · {of}</span>}
        </label>
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <span className="field__h" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Finds the messages of fields in the document. */
export const FIELD_ERROR = '.field__e';

/** What is wrong with a field, read once; several that appear together count as one (`announceError`). */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  const message = useRef<HTMLSpanElement>(null);
  const last = useRef('');
  useEffect(() => {
    const text = message.current?.textContent ?? '';
    if (message.current && text !== last.current) announceError(message.current);
    last.current = text;
  });
  return (
    <span className="field__e" id={id} ref={message}>
      <Icon name="alert" size="xs" />
      <span>{children}</span>
    </span>
  );
}
