import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

type PressEvent = MouseEvent<HTMLButtonElement>;

interface PressableProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  onPress?: ((event: PressEvent) => void) | undefined;
  disabled?: boolean | undefined;
  /** Stays focusable, but ignores presses. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The browser's own button: public screens are rendered without the code of react-aria. */
export function Pressable({ onPress, disabled = false, busy = false, type, ...attributes }: PressableProps) {
  function press(event: PressEvent) {
    if (busy) return event.preventDefault();
    // Safari does not focus a pressed button, and a dialog returns the focus to where it was.
    event.currentTarget.focus({ preventScroll: true });
    onPress?.(event);
  }
  return (
    <button
      {...attributes}
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-disabled={disabled || undefined}
      onClick={press}
    />
  );
}
