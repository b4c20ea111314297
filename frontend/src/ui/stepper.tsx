import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useUiTexts } from './ui-texts';
import './stepper.css';

interface StepperProps {
  /** Accessible name: what is counted. */
  label: string;
  /** null while the input is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Replaces `step`: the value after a press, for quantities with a minimum and a multiple. */
  next?: ((now: number, direction: 1 | -1) => number) | undefined;
  /** Shows it in red; show the reason beside it. */
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Seven digits hold the largest stock. */
const MAX_DIGITS = 7;

function parseTyped(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
}

/** A number input with buttons. The buttons stay within the bounds; typed values may exceed them. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = Number.POSITIVE_INFINITY,
    step = 1,
    invalid,
    disabled = false,
  } = props;
  const texts = useUiTexts();
  const now = value ?? 0;
  const canDecrease = !disabled && now > min;
  const canIncrease = !disabled && now < max;
  const next = props.next ?? ((from: number, direction: 1 | -1) => from + direction * step);
  const decrease = () => onChange(Math.min(max, Math.max(min, next(now, -1))));
  const increase = () => onChange(Math.min(max, Math.max(min, next(now, 1))));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && canIncrease) increase();
    else if (event.key === 'ArrowDown' && canDecrease) decrease();
    else return;
    event.preventDefault();
  }

  return (
    <span className={classNames('step', invalid && 'step--err')} dir="ltr">
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
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(2, String(value ?? '').length)}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(parseTyped(event.target.value))}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <AriaButton aria-label={`${texts.increase} ${label}`} isDisabled={!canIncrease} onPress={increase}>
        <Icon name="plus" size="s" />
      </AriaButton>
    </span>
  );
}
