/** Scrolls a row so that its selected chip is in the middle of the window; the page itself does not move. */
export function showSelectedChip(row: HTMLElement | null) {
  const chip = row?.querySelector('[aria-pressed=true]');
  if (!row || !chip) return;
  const { left, width } = chip.getBoundingClientRect();
  row.scrollLeft += left + (width - innerWidth) / 2;
}
