/**
 * What browsers and Node have, and an engine that knows only the language has not. Imported before everything
 * else; each part is the least that the public screens and their libraries use. Nothing here waits, reads a
 * clock or does input or output: a page is rendered in one go.
 */
type Pair = [string, string];

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function parse(search: string): Pair[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

type SearchInit = string | Iterable<Pair> | Record<string, string> | undefined;

/** URLSearchParams of the WHATWG URL standard. */
class SearchParams {
  private pairs: Pair[];

  constructor(init?: SearchInit) {
    if (init === undefined || typeof init === 'string') this.pairs = parse(init ?? '');
    else if (Symbol.iterator in init) this.pairs = [...(init as Iterable<Pair>)].map(([a, b]) => [a, b]);
    else this.pairs = Object.entries(init).map(([name, value]) => [name, String(value)]);
  }

  get size(): number {
    return this.pairs.length;
  }
  get(name: string): string | null {
    return this.pairs.find(([known]) => known === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.pairs.filter(([known]) => known === name).map(([, value]) => value);
  }
  has(name: string): boolean {
    return this.pairs.some(([known]) => known === name);
  }
  append(name: string, value: string): void {
    this.pairs.push([name, String(value)]);
  }
  delete(name: string): void {
    this.pairs = this.pairs.filter(([known]) => known !== name);
  }
  set(name: string, value: string): void {
    const at = this.pairs.findIndex(([known]) => known === name);
    if (at === -1) this.pairs.push([name, String(value)]);
    else {
      this.pairs = this.pairs.filter(([known], index) => known !== name || index === at);
      this.pairs[at] = [name, String(value)];
    }
  }
  forEach(callback: (value: string, name: string) => void): void {
    for (const [name, value] of this.pairs) callback(value, name);
  }
  keys(): IterableIterator<string> {
    return this.pairs.map(([name]) => name)[Symbol.iterator]();
  }
  values(): IterableIterator<string> {
    return this.pairs.map(([, value]) => value)[Symbol.iterator]();
  }
  entries(): IterableIterator<Pair> {
    return this.pairs.map(([name, value]): Pair => [name, value])[Symbol.iterator]();
  }
  [Symbol.iterator](): IterableIterator<Pair> {
    return this.entries();
  }
  toString(): string {
    return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }
}

const ADDRESS = /^([a-z][a-z\d+.-]*:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i;

/** URL, for absolute addresses and for paths from the root. */
export class Address {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;

  constructor(address: string | Address, base?: string | Address) {
    const text = String(address);
    const whole = ADDRESS.test(text) || base === undefined ? text : new Address(base).origin + text;
    const parts = ADDRESS.exec(whole);
    if (!parts) throw new TypeError(`Invalid URL: ${whole}`);
    this.protocol = (parts[1] ?? '').toLowerCase();
    this.host = parts[2] ?? '';
    this.pathname = parts[3] || '/';
    this.search = parts[4] === '?' ? '' : (parts[4] ?? '');
    this.hash = parts[5] === '#' ? '' : (parts[5] ?? '');
  }

  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }
  get href(): string {
    return this.origin + this.pathname + this.search + this.hash;
  }
  get searchParams(): SearchParams {
    return new SearchParams(this.search);
  }
  toString(): string {
    return this.href;
  }
}

/** Written by the build (`build/languages.ts`). */
declare const __PLURAL_FORMS__: Record<string, { forms: string[]; of: string }>;

/** Intl.PluralRules for counts in the languages of the app. */
class Plurals {
  private readonly known: (typeof __PLURAL_FORMS__)[string];

  constructor(tag: string) {
    const known = __PLURAL_FORMS__[tag.split('-')[0] ?? ''];
    if (!known) throw new RangeError(`Unknown language: ${tag}`);
    this.known = known;
  }
  select(count: number): string {
    const { forms, of } = this.known;
    // A fraction has no form of its own here.
    const at = of[count < of.length ? count : of.length / 2 + (count % (of.length / 2))];
    return forms[Number(at)] ?? 'other';
  }
  resolvedOptions(): { pluralCategories: string[] } {
    return { pluralCategories: this.known.forms };
  }
}

const ignore = () => undefined;
const quiet = { log: ignore, info: ignore, debug: ignore, warn: ignore, error: ignore };

/** Nothing that is put off ever happens: the page is sent before. */
class Channel {
  readonly port1 = { onmessage: null };
  readonly port2 = { postMessage: ignore };
}

/** UTF-8; the engine's own `encodeURIComponent` knows the bytes. */
class Encoder {
  encode(text = ''): Uint8Array {
    const bytes = encodeURIComponent(text).match(/%[\dA-F]{2}|./gi) ?? [];
    return Uint8Array.from(bytes, (byte) =>
      byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
    );
  }
}

class Abort {
  readonly signal = { aborted: false, addEventListener: ignore, removeEventListener: ignore };
  abort(): void {
    this.signal.aborted = true;
  }
}

const MISSING: Record<string, unknown> = {
  URLSearchParams: SearchParams,
  URL: Address,
  TextEncoder: Encoder,
  AbortController: Abort,
  MessageChannel: Channel,
  Intl: { PluralRules: Plurals },
  console: quiet,
  performance: { now: () => 0 },
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: ignore,
  clearInterval: ignore,
  queueMicrotask: ignore,
};

for (const [name, value] of Object.entries(MISSING)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
