/** Reads `localStorage`, which may be full, blocked or hold data of an older version. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** False when the browser refuses to store. */
export function writeStored(key: string, value: unknown): boolean {
  return writeStoredText(key, value === null ? null : JSON.stringify(value));
}

/** The same for what is JSON already. */
export function writeStoredText(key: string, json: string | null): boolean {
  try {
    if (json === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}

/** The keys in `localStorage` that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** How many characters are stored under a key. */
export function storedLength(key: string): number {
  return key.length + (window.localStorage.getItem(key)?.length ?? 0);
}
