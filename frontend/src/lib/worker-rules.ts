/** What the service worker may keep. Nothing that belongs to somebody: what is not listed here is never kept. */

/** Where the server serves the page without any data. */
export const SHELL_PATH = '/shell.html';

/** GET calls that answer every visitor alike. `/api/user` is one only with `alias` or `id`: else it is the account. */
const PUBLIC_READS = [
  /^\/api\/(?:area|category|category\/tree|platform|product|suggestion|user\/list)$/,
  /^\/api\/product\/(?:\d+|withCategory|isClearance)$/,
  /^\/api\/decorate\/\d+$/,
];

/** Parameters of what only its owner sees, or of a signed or shared link. */
const PRIVATE_PARAMS = ['mine', 't', 'token', 'signature'];

interface Read {
  method: string;
  headers: Pick<Headers, 'has'>;
}

/** Whether the request asks for what every visitor may read. A request with a session never does. */
export function isPublicRead(url: URL, { method, headers }: Read): boolean {
  if (method !== 'GET' || headers.has('Authorization')) return false;
  const params = url.searchParams;
  if (PRIVATE_PARAMS.some((name) => params.has(name))) return false;
  if (url.pathname === '/api/user') return params.has('alias') || params.has('id');
  return PUBLIC_READS.some((path) => path.test(url.pathname));
}

/** Whether the server allows others than the reader to keep the response. */
export function isPublicResponse({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const policy = headers.get('Cache-Control') ?? '';
  return status === 200 && /\bpublic\b/.test(policy) && !/\b(?:no-store|private)\b/.test(policy);
}

/** A picture that everybody may see: its name has one part, and no signature behind it. Videos are read in ranges. */
export function isPublicPicture(url: URL, { method, headers }: Read): boolean {
  const isPlain = /^\/media\/[^/]+\.(?:webp|jpe?g|png|gif)$/.test(url.pathname) && url.search === '';
  return method === 'GET' && isPlain && !headers.has('Range') && !headers.has('Authorization');
}

/** Built files: the name changes with the content. */
export function isAsset(url: URL): boolean {
  return url.pathname.startsWith('/assets/') || url.pathname === '/brand.svg';
}

/** Addresses of the app; the others are calls and files, which the worker leaves to the browser. */
export function isPage(url: URL): boolean {
  return !/^\/(?:api|media|assets)\//.test(url.pathname) && !/\.[a-z]+$/.test(url.pathname);
}

/** The age in ms of a response, by its `Date`; infinite without one. */
export function ageOf({ headers }: Pick<Response, 'headers'>, nowMs: number): number {
  const sent = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(sent) ? Number.POSITIVE_INFINITY : nowMs - sent;
}
