import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Finish } from './use-grid';

interface CellInputProps {
  label: string;
  text: string;
  /** The first character is on its way and replaces the text. */
  isTyped: boolean;
  inputMode: 'decimal' | 'numeric' | 'text';
  describedBy: string | undefined;
  onFinish: (text: string | null, how: Finish) => void;
}

/** How each key ends editing. */
function finishOf({ key, shiftKey }: KeyboardEvent): Finish | null {
  switch (key) {
    case 'Enter':
      return shiftKey ? 'up' : 'down';
    case 'ArrowDown':
      return 'down';
    case 'ArrowUp':
      return 'up';
    case 'Tab':
      return shiftKey ? 'previous' : 'next';
    case 'Escape':
      return 'here';
    default:
      return null;
  }
}

/** The field in a cell that is being edited. */
export function CellInput({ label, text, isTyped, inputMode, describedBy, onFinish }: CellInputProps) {
  const [typed, setTyped] = useState(isTyped ? '' : text);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!isTyped) input.current?.select();
  }, [isTyped]);

  function finish(how: Finish, isGivenUp = false) {
    if (isOver.current) return;
    isOver.current = true;
    onFinish(isGivenUp || typed === text ? null : typed, how);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const how = finishOf(event);
    // An input method takes these keys while a word is being composed.
    if (how === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    finish(how, event.key === 'Escape');
  }

  return (
    <input
      ref={input}
      className="dt__input"
      aria-label={label}
      aria-describedby={describedBy}
      dir={inputMode === 'text' ? 'auto' : 'ltr'}
      inputMode={inputMode}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish('stay')}
    />
  );
}
