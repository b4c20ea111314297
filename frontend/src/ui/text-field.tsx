import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';

/** Lengths count Unicode scalar values, as the server counts them. */
function counterText(value: string, maxLength: number | undefined): string | undefined {
  return maxLength === undefined ? undefined : `${[...value].length} / ${maxLength}`;
}

/** Directional overrides and byte order marks, which come with numbers that are copied from other programs. */
const INVISIBLE = /[\u202A-\u202E\uFEFF]/g;

/** What the server takes of a text that is typed or pasted; it refuses control characters. */
function pasted(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** The direction of what is typed. An empty field has that of the page: browsers would take it as left to right. */
function typedDir(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}

export interface TextFieldProps extends FieldProps<string> {
  placeholder?: string | undefined;
  type?: 'text' | 'tel' | 'email' | 'url' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  /** ltr for codes, phone numbers, numbers and URLs. */
  dir?: 'auto' | 'ltr' | undefined;
  maxLength?: number | undefined;
  prefix?: string | undefined;
  /** The prefix is the beginning of a URL or number and stays at its left, in Arabic too. */
  isPrefixPart?: boolean | undefined;
  suffix?: ReactNode;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Called for the Enter key, which does nothing else then; not while a word is being composed. */
  onEnter?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function onEnterKey(onEnter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
}

export function TextField(props: TextFieldProps) {
  const { label, of, value, onChange, error, hint, note, required, disabled, maxLength, prefix, suffix } =
    props;
  return (
    <FieldFrame {...{ label, of, error, hint, note, required }} counter={counterText(value, maxLength)}>
      {(ids) => (
        <span
          className="field__b"
          dir={props.isPrefixPart ? 'ltr' : undefined}
          data-disabled={disabled || undefined}
        >
          {prefix && (
            <bdi className="field__pre" dir="ltr">
              {prefix}
            </bdi>
          )}
          <input
            {...ids}
            ref={props.ref}
            className="field__c"
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            dir={props.dir ?? typedDir(value)}
            name={props.name}
            value={value}
            placeholder={props.placeholder}
            disabled={disabled}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize={props.dir === 'ltr' ? 'none' : undefined}
            spellCheck={props.dir === 'ltr' ? false : undefined}
            // biome-ignore lint/a11y/noAutofocus: the caller opens a form to type at once.
            autoFocus={props.autoFocus}
            enterKeyHint={props.onEnter && 'next'}
            onKeyDown={props.onEnter && onEnterKey(props.onEnter)}
            onChange={(event) => onChange(pasted(event.target.value))}
            onBlur={props.onBlur}
          />
          {suffix}
        </span>
      )}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps<string> {
  placeholder?: string | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, error, hint, note, required, disabled, maxLength } = props;
  return (
    <FieldFrame {...{ label, error, hint, note, required }} counter={counterText(value, maxLength)}>
      {(ids) => (
        <span className="field__b field__b--area" data-disabled={disabled || undefined}>
          <textarea
            {...ids}
            ref={props.ref}
            className="field__c"
            dir={typedDir(value)}
            rows={props.rows ?? 4}
            name={props.name}
            value={value}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete}
            disabled={disabled}
            onChange={(event) => onChange(pasted(event.target.value))}
            onBlur={props.onBlur}
          />
        </span>
      )}
    </FieldFrame>
  );
}
