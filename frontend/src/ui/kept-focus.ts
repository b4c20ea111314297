import { focusQuietly, isShown, shownHeading } from './shown-page';

/** What can take the focus. */
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';
/** A phone opens its keyboard for these. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable="true"]';
/** Leads over the bars to the page, and covers their start while it has the focus. */
const SKIP = '[href="#main"]';
const POPUP = '[role="dialog"], [role="alertdialog"]';
/** Marks a container whose controls hand the focus back: what follows a list is not its next item. */
const BACKWARDS = '[data-focus-back]';

interface Gap {
  previous: Element | null;
  next: Element | null;
}

/** Where the focus was. A removed element has lost its place in the document, so it is noted before. */
interface Place {
  element: HTMLElement;
  /** The elements around it, innermost first. */
  around: HTMLElement[];
  /** What was before and behind the element and each of those around it, in the same order. */
  gaps: Gap[];
  popup: Element | null;
  /** All controls of the document in their order. */
  order: HTMLElement[];
  goesBack: boolean;
  /** Path of the page that was shown. */
  path: string;
}

/**
 * Path of the page that is shown. The address of the window is ahead of it: going back changes the address before the
 * page.
 */
type ShownPath = () => string;

function placeOf(element: HTMLElement, path: string): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return {
    element,
    around,
    gaps: [element, ...around].map(({ previousElementSibling, nextElementSibling }) => ({
      previous: previousElementSibling,
      next: nextElementSibling,
    })),
    popup: element.closest(POPUP),
    order: [...document.querySelectorAll<HTMLElement>(CONTROLS)],
    goesBack: element.closest(BACKWARDS) !== null,
    path,
  };
}

function isUsable(element: HTMLElement): boolean {
  const isReachable = element.isConnected && element.tabIndex >= 0 && !element.closest('[inert]');
  return isReachable && !element.matches(':disabled') && isShown(element);
}

/** Whether a control is where a removed child of `outer` was. */
function isInGap(control: HTMLElement, outer: HTMLElement, { previous, next }: Gap): boolean {
  let child: Element = control;
  while (child.parentElement && child.parentElement !== outer) child = child.parentElement;
  const isBehind = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const isThere = (sibling: Element | null) => sibling === null || sibling.parentElement === outer;
  if (!isThere(previous) || !isThere(next)) return false;
  return (!previous || isBehind(child, previous)) && (!next || isBehind(next, child));
}

/** The heading of the page; while a page that failed is loaded again, it has none yet. */
function pageStart(): HTMLElement | null {
  return shownHeading() ?? document.getElementById('main');
}

/** The control to continue with: of the same row, else of the same list, form or popup, else of the page. */
function nextTo({ element, around, gaps, popup, order, goesBack }: Place): HTMLElement | null {
  // With the whole page gone, as after a sign-in, what is left is no neighbour: the next page has the focus once it is here.
  const isPageGone = around.some((outer) => outer.matches('main, .page') && !outer.isConnected);
  if (isPageGone || element.matches('h1')) return pageStart();
  const at = order.indexOf(element);
  const after = order.slice(at + 1);
  const before = order.slice(0, Math.max(at, 0)).reverse();
  const known = goesBack ? [...before, ...after] : [...after, ...before];
  for (const outer of around.filter(({ isConnected }) => isConnected)) {
    const controls = [...outer.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => !control.matches(`${TYPED}, ${SKIP}`) && isUsable(control),
    );
    // What has come in its place, such as the next step of an order, or the outcome of what a bar did.
    const depth = around.indexOf(outer);
    const removed = depth === 0 ? element : around[depth - 1];
    const gap = removed?.isConnected ? undefined : gaps[depth];
    const isSuccessor = (control: HTMLElement) =>
      !order.includes(control) &&
      (control.parentElement === around[0] || (gap !== undefined && isInGap(control, outer, gap)));
    const successor = goesBack ? undefined : controls.find(isSuccessor);
    const next = successor ?? known.find((control) => controls.includes(control)) ?? controls[0];
    if (next) return next;
    if (outer === popup) return outer;
  }
  return null;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The last place of the page and of each popup that is open over it, the topmost last. */
let places: Place[] = [];

/** Moves a lost focus to the control that comes next. */
function restore(path: string): void {
  const last = places.at(-1);
  // After a navigation the focus moves to the heading of the page.
  if (!last || !isLost() || last.path !== path) return;
  // A form that is being sent is inert, and gets the focus back.
  if (last.element.isConnected && last.element.closest('[inert]')) return;
  const place = [...places].reverse().find(({ popup }) => !popup || popup.isConnected);
  if (!place) return;
  const target = isUsable(place.element) ? place.element : nextTo(place);
  if (target?.matches(CONTROLS)) target.focus({ preventScroll: true });
  else if (target) focusQuietly(target);
}

function notePlace(target: EventTarget | null, path: string): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const place = placeOf(target, path);
  const others = places.filter(({ popup }) => popup !== place.popup && (!popup || popup.isConnected));
  // Below the page there is nothing.
  places = place.popup ? [...others, place] : [place];
}

/**
 * Keeps the focus on the page (WCAG 2.4.3): when the focused control is removed, hidden or disabled, the control next
 * to it takes the focus. Text fields are left out, because a phone would open its keyboard. A component that moves the
 * focus itself comes first. Returns a function that ends it.
 */
export function keepFocus(shownPath: ShownPath): () => void {
  let isDue = false;
  /** The last press was beside all controls. */
  let isPressedBeside = false;
  const onPointerDown = ({ target }: Event) => {
    isPressedBeside = target instanceof Element && !target.closest(CONTROLS);
  };
  const onKeyDown = () => {
    isPressedBeside = false;
  };
  const look = () => {
    isDue = false;
    restore(shownPath());
  };
  /** In a popup at once, before react-aria moves the focus to its first control. */
  const lookSoon = () => {
    const last = places.at(-1);
    if (!last) return;
    if (last.popup?.isConnected && !last.element.isConnected) restore(shownPath());
    if (isDue) return;
    isDue = true;
    // A browser takes the focus from what is hidden or disabled at the end of a frame.
    requestAnimationFrame(() => setTimeout(look));
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // Browsers report it in the middle of a removal.
    queueMicrotask(() => {
      // Its user has left it by a tap beside it. A popup that closes also takes the focus from a button that is there.
      const isLeft = isPressedBeside && isLost() && document.hasFocus();
      if (isLeft && target instanceof HTMLElement && isUsable(target)) places = [];
      else lookSoon();
    });
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  // What was focused before this code was here.
  notePlace(document.activeElement, shownPath());
  const remember = ({ target }: Event) => notePlace(target, shownPath());
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', onFocusOut);
    places = [];
  };
}
