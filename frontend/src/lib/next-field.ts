/** The parts of a keyboard event that are read; React's and the browser's have them. */
interface EnterEvent {
  key: string;
  target: EventTarget;
  currentTarget: EventTarget & Element;
  nativeEvent: { isComposing: boolean };
  preventDefault: () => void;
}

/**
 * Enter goes on to the next field of a list, as the keyboards of phones offer; after the last it closes the
 * keyboard, and the list has the focus. `selector` narrows the fields, such as to those of one column.
 */
export function nextOnEnter(event: EnterEvent, selector = 'input'): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(selector)];
  const at = fields.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  const next = fields[at + 1];
  if (next) next.focus();
  else focusAround(event.currentTarget);
}

/** Closes the keyboard of a phone without losing the focus (WCAG 2.4.3). */
function focusAround(list: EventTarget & Element): void {
  if (!(list instanceof HTMLElement)) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
}
