import { createContext, type ReactNode, useContext } from 'react';

/** Fixed texts of the ui components, provided by the app; every other text is a prop. */
export interface UiTexts {
  /** The language of the page, such as `zh`. */
  lang: string;
  back: string;
  close: string;
  clear: string;
  decrease: string;
  increase: string;
  showPassword: string;
  hidePassword: string;
  retry: string;
  pressAgain: string;
  loading: string;
  loadMore: string;
  loadFailed: string;
  imageFailed: string;
  videoFailed: string;
  formerPrice: string;
  remove: string;
  moveHandle: string;
  /** What a screen reader calls an item that can be moved. */
  sortable: string;
  lifted: (at: number, of: number) => string;
  movedTo: (at: number, of: number) => string;
  droppedAt: (at: number, of: number) => string;
  moveCancelled: (at: number, of: number) => string;
  /** The menu that moves an item without dragging. */
  moveEarlier: string;
  moveLater: string;
  moveFirst: string;
  /** What a screen reader calls pictures that are shown one at a time, and each of them. */
  carousel: string;
  slide: string;
  play: string;
  pause: string;
  previous: string;
  next: string;
  slideOf: (at: number, of: number) => string;
  uploadFailed: string;
  mainImage: string;
  errorTitle: string;
  notFoundTitle: string;
  notFoundText: string;
  backHome: string;
  offlineTitle: string;
  offlineText: string;
  goBack: string;
}

const Context = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Context.Provider value={texts}>{children}</Context.Provider>;
}

export function useUiTexts(): UiTexts {
  const texts = useContext(Context);
  if (!texts)
    throw new Error('Wrap the app in <UiTextsProvider> so that the ui components have their texts.');
  return texts;
}

/** For what is also shown where no texts are provided. */
export function useOptionalUiTexts(): UiTexts | null {
  return useContext(Context);
}

/** The language of the page; null where no texts are provided. */
export function usePageLang(): string | null {
  return useContext(Context)?.lang ?? null;
}
