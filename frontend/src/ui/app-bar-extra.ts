import { createContext, type ReactNode } from 'react';

/** What every app bar shows at its end, such as the choice of a language. */
export const AppBarExtra = createContext<ReactNode>(null);
