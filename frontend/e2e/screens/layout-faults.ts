/** What to look for on a page besides what axe finds. */
export interface LayoutRules {
  /** Width of the phone in CSS pixels. */
  width: number;
  /** First parts of the keys of texts: `form` of `form.submit`. */
  keyRoots: string[];
}

/**
 * Runs in the page: what reaches out of the phone, text that is cut off, and keys in the place of texts.
 * Self-contained, because the browser gets its source.
 */
export function layoutFaults({ width, keyRoots }: LayoutRules): string[] {
  const TOLERANCE = 2;
  const roots = new Set(keyRoots);
  const faults = new Set<string>();

  function pathOf(element: Element): string {
    const steps: string[] = [];
    for (
      let at: Element | null = element;
      at && at !== document.body && steps.length < 3;
      at = at.parentElement
    ) {
      const name = at.classList[0];
      steps.unshift(name ? `.${name}` : at.tagName.toLowerCase());
    }
    return steps.join(' > ');
  }

  const styles = new Map<Element, CSSStyleDeclaration>();
  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }

  /** For people who listen, of no size. */
  function isForListeners(element: Element): boolean {
    const { width: wide, height: high } = element.getBoundingClientRect();
    const { clipPath, position } = styleOf(element);
    return (wide <= 1 && high <= 1) || (clipPath !== 'none' && position === 'absolute');
  }

  function ancestorsOf(element: Element): Element[] {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  }

  function isKey(text: string): boolean {
    if (/\{\{|\[object |^(?:undefined|NaN|null)$/.test(text)) return true;
    const match = /^(?:[a-z]\w*:)?([a-z]\w*)(?:\.[a-zA-Z0-9]\w*)+$/.exec(text);
    return match !== null && roots.has(match[1] ?? '');
  }

  function checkWords(element: Element): void {
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
      const words = element.getAttribute(name)?.trim();
      if (words && isKey(words)) faults.add(`${name} is a key: "${words}" at ${pathOf(element)}`);
    }
  }

  /** How an ancestor cuts a box in one direction. */
  function isCutBy(inner: [number, number], outer: [number, number]): boolean {
    const isApart = inner[1] <= outer[0] + TOLERANCE || inner[0] >= outer[1] - TOLERANCE;
    return !isApart && (inner[0] < outer[0] - TOLERANCE || inner[1] > outer[1] + TOLERANCE);
  }

  function shortensText({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  }

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  function cuts(ancestor: Element, rect: DOMRect): boolean {
    const { overflowX, overflowY } = styleOf(ancestor);
    const box = ancestor.getBoundingClientRect();
    const isCutBelow = hides(overflowY) && isCutBy([rect.top, rect.bottom], [box.top, box.bottom]);
    return isCutBelow || (hides(overflowX) && isCutBy([rect.left, rect.right], [box.left, box.right]));
  }

  /** Above these nothing is cut by mistake: what shortens or scrolls, and slides, which wait beside the one shown. */
  function endsSearch(ancestor: Element): boolean {
    const style = styleOf(ancestor);
    const isSlide = ancestor.getAttribute('aria-roledescription') !== null;
    return isSlide || scrolls(style.overflowX) || scrolls(style.overflowY) || shortensText(style);
  }

  function checkCut(text: string, rect: DOMRect, ancestors: Element[]): void {
    for (const ancestor of ancestors) {
      if (endsSearch(ancestor)) return;
      if (!cuts(ancestor, rect)) continue;
      faults.add(`text is cut: "${text.slice(0, 40)}" by ${pathOf(ancestor)}`);
      return;
    }
  }

  function checkText(node: Text): void {
    const text = node.data.trim();
    const element = node.parentElement;
    if (text === '' || element === null || element.closest('script, style, noscript')) return;
    if (isKey(text)) faults.add(`a text is a key: "${text}" at ${pathOf(element)}`);
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const ancestors = ancestorsOf(element);
    if (ancestors.some(isForListeners)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const em = Number.parseFloat(styleOf(element).fontSize);
    for (const { x, y, width: wide, height: high } of range.getClientRects()) {
      // Fonts' own boxes are higher than their signs, differently on each machine.
      const spare = Math.max(0, (high - em) / 2);
      checkCut(text, new DOMRect(x, y + spare, wide, high - 2 * spare), ancestors);
    }
  }

  /** Sideways, beyond the phone, and inside nothing that scrolls or hides it. */
  function reachesOut(element: Element): boolean {
    const { left, right, width: wide, height: high } = element.getBoundingClientRect();
    if (wide === 0 || high === 0 || (left >= -TOLERANCE && right <= width + TOLERANCE)) return false;
    const ancestors = ancestorsOf(element);
    if (ancestors.some((one) => styleOf(one).position === 'fixed' && styleOf(one).pointerEvents === 'none'))
      return false;
    return !ancestors.some((one) => one !== element && styleOf(one).overflowX !== 'visible');
  }

  for (const element of document.body.querySelectorAll('*')) {
    checkWords(element);
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isSeen && !isForListeners(element) && reachesOut(element)) {
      const { left, right } = element.getBoundingClientRect();
      faults.add(
        `reaches out of the screen: ${pathOf(element)} from ${Math.round(left)} to ${Math.round(right)}`,
      );
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width + 1) faults.add(`the page is ${scrollWidth} px wide on a phone of ${width}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) checkText(node as Text);
  return [...faults];
}
