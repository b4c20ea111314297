/** Runs in the page: sets the size of text as the browser's settings do. */
export function enlargeText(factor: number): void {
  document.documentElement.style.fontSize = `${factor * 100}%`;
}
