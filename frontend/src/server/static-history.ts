import { createPath, NavigationType, parsePath } from 'react-router';
import type { PageSource } from '@/app/navigation/app-router';

const nothing = () => undefined;

/** The history of a page that the server renders: it shows this page only. */
export function staticHistory(url: string): PageSource {
  const { pathname = '/', search = '', hash = '' } = parsePath(url);
  const page = {
    location: { pathname, search, hash, state: null, key: 'default' },
    action: NavigationType.Pop,
    keepsPlace: true,
    isLoading: false,
  };
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: nothing,
      replace: nothing,
      go: nothing,
    },
    shown: () => page,
    subscribe: () => nothing,
  };
}
