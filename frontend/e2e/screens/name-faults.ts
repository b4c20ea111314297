/**
 * Runs in the page: looks for controls in different rows of a list that a screen reader calls the same, for links that
 * it calls the same although they lead elsewhere, and for rows with two links to one page.
 */
export function nameFaults(): string[] {
  const ROW = 'li, article, tr, [role="listitem"]';
  const CONTROLS = 'button, [role="button"], input, textarea, select';
  const isRead = (element: Element) =>
    element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"], [inert]');
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [hidden], style')) return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    return own ?? [...node.childNodes].map(textOf).join(' ');
  };
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0];
    const name = element.getAttribute('aria-label') ?? (label ? textOf(label) : textOf(element));
    return name.replace(/\s+/g, ' ').trim();
  };
  const found = (selector: string) => [...document.querySelectorAll(selector)].filter(isRead);
  const faults = new Set<string>();

  const hrefOf = (link: Element | null) => (link as HTMLAnchorElement | null)?.href;
  const rows = new Map<string, Element>();
  /** A product may be in two sections of a page: there the same name is right. */
  const isSame = (one: Element, other: Element) => {
    const [href, otherHref] = [one, other].map((row) => hrefOf(row.querySelector('a[href]')));
    return href !== undefined && href === otherHref;
  };
  const areBeside = (one: Element, other: Element) =>
    one !== other && !one.contains(other) && !other.contains(one) && !isSame(one, other);
  for (const control of found(CONTROLS)) {
    const row = control.closest(ROW);
    const name = nameOf(control);
    if (name === '') faults.add(`a control has no name: ${control.outerHTML.slice(0, 120)}`);
    if (!row) continue;
    const other = rows.get(name);
    if (other && areBeside(other, row)) faults.add(`controls in two rows are called "${name}"`);
    rows.set(name, row);
  }

  const targets = new Map<string, string | undefined>();
  for (const link of found('a[href]')) {
    const name = nameOf(link);
    const other = targets.get(name) ?? hrefOf(link);
    if (other !== hrefOf(link)) faults.add(`two links are called "${name}"`);
    targets.set(name, other);
  }

  for (const row of found(ROW).filter((one) => !one.querySelector(ROW))) {
    const hrefs = [...row.querySelectorAll('a[href]')].filter(isRead).map(hrefOf);
    const isTwice = new Set(hrefs).size < hrefs.length;
    if (isTwice) faults.add(`a row has two links to one page: ${nameOf(row).slice(0, 80)}`);
  }
  return [...faults];
}
