import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { parseDecimal } from '@/lib/decimal';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useUiTexts } from './ui-texts';
import './stepper.css';

interface StepperProps {
  /** Accessible name: what is counted. */
  label: string;
  value: Count;
  onChange: (value: Count) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** The value after a press, for quantities with a minimum and a multiple; else one more or less. */
  next?: ((now: number, direction: 1 | -1) => number) | undefined;
  /** Shows it in red; show the reason beside it. */
  invalid?: boolean | undefined;
  /** Ids of what is said about the number: its error. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** Says when somebody begins to type, and when they leave the input or pause: errors wait until then. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
}

/** null while the input is empty; a text that is no whole number stays as typed. */
export type Count = number | string | null;

function parseTyped(text: string): Count {
  return text.trim() === '' ? null : (parseDecimal(text, 0) ?? text);
}

/** After a pause of this length a number counts as typed. */
const PAUSE_MS = 1_200;

/** Calls back when typing begins, and when it ends by a pause or by leaving the input. */
function useTypingPause(onTyping: StepperProps['onTyping']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function end() {
    clearTimeout(timer.current);
    onTyping?.(false);
  }
  function type() {
    clearTimeout(timer.current);
    onTyping?.(true);
    timer.current = setTimeout(end, PAUSE_MS);
  }
  return { type, end };
}

/**
 * A number input with buttons. The buttons stay within the bounds; typed values may exceed them. Text that is no
 * whole number is reported as it is, never as another number; show the reason beside it.
 */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = Number.POSITIVE_INFINITY,
    invalid,
    describedBy,
    disabled = false,
  } = props;
  const texts = useUiTexts();
  const typing = useTypingPause(props.onTyping);
  /** As typed while the input has the focus, so that the cursor stays where it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const now = typeof value === 'number' ? value : 0;
  const canDecrease = !disabled && now > min;
  const canIncrease = !disabled && now < max;
  const next = props.next ?? ((from: number, direction: 1 | -1) => from + direction);
  const shown = typed ?? String(value ?? '');

  function move(direction: 1 | -1) {
    setTyped(null);
    typing.end();
    onChange(Math.min(max, Math.max(min, next(now, direction))));
  }
  const decrease = () => move(-1);
  const increase = () => move(1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && canIncrease) increase();
    else if (event.key === 'ArrowDown' && canDecrease) decrease();
    else return;
    event.preventDefault();
  }

  return (
    <span
      className={classNames('step', invalid && 'step--err')}
      dir="ltr"
      style={{ '--digits': Math.max(2, shown.length) }}
    >
      <AriaButton aria-label={`${texts.decrease} ${label}`} isDisabled={!canDecrease} onPress={decrease}>
        <Icon name="minus" size="s" />
      </AriaButton>
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={now}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value);
          typing.type();
          onChange(parseTyped(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          typing.end();
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <AriaButton aria-label={`${texts.increase} ${label}`} isDisabled={!canIncrease} onPress={increase}>
        <Icon name="plus" size="s" />
      </AriaButton>
    </span>
  );
}
