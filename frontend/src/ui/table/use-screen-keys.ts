import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hasOpenPopup } from '../popup-stack';
import { isShown, shownMain } from '../shown-page';
import { isHelpKey, isSearchKey } from './grid-keys';

interface ScreenKeys {
  onSave?: (() => void) | undefined;
  onHelp: () => void;
  /** Whether `/` and `?` work. */
  hasSingleKeys: boolean;
}

const TYPED = 'input, textarea, select, [contenteditable="true"]';

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const isSave = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';

/** The search field of the page that is shown; null where it has none. */
export function shownSearch(): HTMLInputElement | null {
  return shownMain()?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;
}

/** False where there is no search field. */
function focusSearch(): boolean {
  const search = shownSearch();
  search?.focus();
  search?.select();
  return search !== null;
}

/** Esc has nothing to clear in the search field: it leads back to the table. */
function leavesSearch({ key, target }: KeyboardEvent): boolean {
  return (
    key === 'Escape' && target instanceof HTMLInputElement && target.type === 'search' && target.value === ''
  );
}

/** Keys that work on the whole screen while a table is on it: Ctrl+S saves, `/` searches, `?` lists the keys. */
export function useScreenKeys(element: RefObject<HTMLElement | null>, keys: ScreenKeys): void {
  function save(event: KeyboardEvent) {
    const { onSave } = keys;
    if (!onSave) return;
    event.preventDefault();
    // What is being typed is committed by leaving its field.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    // After the cell has reported its text.
    setTimeout(() => saveNow());
  }
  const saveNow = useEffectEvent(() => keys.onSave?.());

  function pressSingle(event: KeyboardEvent) {
    if (isSearchKey(event) && focusSearch()) event.preventDefault();
    else if (isHelpKey(event)) {
      event.preventDefault();
      keys.onHelp();
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasOpenPopup() || !element.current || !isShown(element.current)) return;
    if (isSave(event)) return save(event);
    if (leavesSearch(event)) return element.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const isTyping = event.target instanceof Element && event.target.matches(TYPED);
    if (keys.hasSingleKeys && !isTyping && !isCommand(event)) pressSingle(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
