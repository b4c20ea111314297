/** What our libraries call and Chrome 87 or Safari 14 do not have. Loaded before anything else. */
function fill(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? this.length + index : index];
}

function findLastIndex<T>(this: T[], matches: (item: T, index: number, all: T[]) => boolean): number {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (matches(this[index] as T, index, this)) return index;
  }
  return -1;
}

fill(Array.prototype, 'at', at);
fill(String.prototype, 'at', at);
fill(Array.prototype, 'findLastIndex', findLastIndex);
fill(Array.prototype, 'findLast', function findLast<
  T,
>(this: T[], matches: (item: T, index: number, all: T[]) => boolean) {
  return this[findLastIndex.call(this, matches as never)];
});
fill(Object, 'hasOwn', (object: object, key: PropertyKey) => Object.hasOwn(object, key));
if (window.crypto && !('randomUUID' in window.crypto)) {
  fill(window.crypto, 'randomUUID', () => {
    const bytes = window.crypto.getRandomValues(new Uint8Array(16));
    // Version 4 and the RFC 9562 variant.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}
