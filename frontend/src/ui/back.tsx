import { createContext, type ReactNode, useContext } from 'react';

/** Goes one step back, or to the given page when there is no step back inside the app. */
type GoBack = (fallbackHref: string) => void;

const Context = createContext<GoBack>((fallbackHref) => window.location.assign(fallbackHref));

export function BackProvider({ goBack, children }: { goBack: GoBack; children: ReactNode }) {
  return <Context.Provider value={goBack}>{children}</Context.Provider>;
}

export function useBack(): GoBack {
  return useContext(Context);
}
