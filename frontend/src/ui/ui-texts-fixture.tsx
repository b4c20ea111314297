import type { ReactNode } from 'react';
import { type UiTexts, UiTextsProvider } from './ui-texts';

const texts: UiTexts = {
  lang: 'zh',
  back: 'back',
  close: 'close',
  clear: 'clear',
  decrease: 'less',
  increase: 'more',
  showPassword: 'show',
  hidePassword: 'hide',
  retry: 'retry',
  pressAgain: 'press again',
  loading: 'loading',
  loadMore: 'load more',
  loadFailed: 'load failed',
  imageFailed: 'picture lost',
  videoFailed: 'video cannot be played',
  formerPrice: 'former price',
  remove: 'remove',
  moveHandle: 'move',
  sortable: 'sortable item',
  lifted: (at, of) => `lifted ${at} of ${of}`,
  movedTo: (at, of) => `moved to ${at} of ${of}`,
  droppedAt: (at, of) => `dropped at ${at} of ${of}`,
  moveCancelled: (at, of) => `back at ${at} of ${of}`,
  moveEarlier: 'move earlier',
  moveLater: 'move later',
  moveFirst: 'move to the start',
  carousel: 'carousel',
  slide: 'slide',
  play: 'play',
  pause: 'pause',
  previous: 'previous picture',
  next: 'next picture',
  slideOf: (at, of) => `${at} of ${of}`,
  uploadFailed: 'upload failed',
  mainImage: 'main',
  errorTitle: 'error',
  notFoundTitle: 'not found',
  notFoundText: 'gone',
  backHome: 'home',
  offlineTitle: 'offline',
  offlineText: 'not here yet',
  goBack: 'go back',
};

/** For tests: provides the fixed texts of the ui components. */
export function UiTextsFixture({ children }: { children: ReactNode }) {
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
