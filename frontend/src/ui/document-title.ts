/** Title of the page, and how much is new: shown together in the tab of the browser. */
let title = '';
let count = 0;

function show(): void {
  if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
}

export function setDocumentTitle(next: string): void {
  title = next;
  show();
}

/** 0 shows the title alone. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  title ||= document.title;
  show();
}

/** The title without the count, for what is shared or read aloud. */
export function documentTitle(): string {
  return title || document.title;
}
