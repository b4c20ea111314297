/** Shows in the title of the document how much is new: "(2) My shop". Pages set the title alone. */
const PREFIX = /^\(\d+\) /;

let count = 0;

/** The title without the count, for what is shared or read aloud. */
export function documentTitle(): string {
  return document.title.replace(PREFIX, '');
}

function show(): void {
  const title = count > 0 ? `(${count}) ${documentTitle()}` : documentTitle();
  if (document.title !== title) document.title = title;
}

/** 0 shows the title alone. */
export function setTitleCount(next: number): void {
  count = next;
  show();
}

/** Adds the count to each new title, until the returned function is called. */
export function watchTitle(): () => void {
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
