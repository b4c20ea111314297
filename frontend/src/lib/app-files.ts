import type { Lang } from './format';

/** What the starter (`src/starter/starter.js`) offers the app, which it has loaded. */
interface AppFiles {
  /** Fetches a file into the browser's cache, lost ones again; the build calls it before each `import()`. */
  keep: (address: string) => Promise<void>;
  /** Repeats what loads files until it succeeds; in between the page says so, with a button. */
  untilLoaded: <T>(load: () => Promise<T>) => Promise<T>;
  /** What all sheets need, if a button was tapped before the app responded; never rejects. */
  sheets: Promise<unknown> | null;
  /** Changes the language in place; null until the app can. */
  switchLanguage: ((lang: Lang) => Promise<boolean>) | null;
}

declare global {
  interface Window {
    appFiles?: AppFiles;
  }
}

/** Without the starter: in development, in tests, and where the server renders. */
const PLAIN: AppFiles = {
  keep: () => Promise.resolve(),
  untilLoaded: (load) => load(),
  sheets: null,
  switchLanguage: null,
};

export function appFiles(): AppFiles {
  return (typeof window !== 'undefined' && window.appFiles) || PLAIN;
}
