/** Pixels of 1rem, which follow the font size of the browser. */
export function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
