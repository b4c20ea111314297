import { announce } from './announce';

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
export function announceError(message: HTMLElement): void {
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
