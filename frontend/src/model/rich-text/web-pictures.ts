/** Where the pictures of this server are; it removes all others when a text is saved. */
const OWN = '/media/';

/** The longest time in which another site sends a picture. */
const WAIT_MS = 15_000;

/** Whether a picture is one of this server. */
export const isOwnPicture = (src: string): boolean => src.startsWith(OWN) && !src.includes('..');

/** What people may know a picture by: the name of its file, without what a site adds to it. */
export function pictureName(src: string): string {
  if (src.startsWith('data:')) return '';
  const path = src.split(/[?#]/)[0] ?? '';
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The pictures of a formatted text that are not on this server, by their names. */
export function missingPictures(html: string): string[] {
  if (!html.includes('<img')) return [];
  const { images } = new DOMParser().parseFromString(html, 'text/html');
  const sources = [...images].map((image) => image.getAttribute('src') ?? '');
  return sources.filter((src) => !isOwnPicture(src)).map(pictureName);
}

/** The bytes of a picture within an address. */
function fromAddress(src: string): Blob {
  const [head = '', data = ''] = src.split(',');
  if (!head.endsWith(';base64')) throw new Error('The picture is not encoded.');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes]);
}

/** Asks the site of a picture for it, which many do not allow; it learns nothing of who asks. */
async function fromSite(src: string, signal: AbortSignal): Promise<Blob> {
  const request = new AbortController();
  const stop = () => request.abort();
  const timer = setTimeout(stop, WAIT_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(src, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: request.signal,
    });
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    return await response.blob();
  } finally {
    clearTimeout(timer);
  }
}

/** A picture that was pasted with a text, from the address that the text has for it. Rejects if it is out of reach. */
export async function webPicture(src: string, signal: AbortSignal): Promise<File> {
  const blob = src.startsWith('data:') ? fromAddress(src) : await fromSite(src, signal);
  return new File([blob], pictureName(src) || 'picture', { type: blob.type });
}
