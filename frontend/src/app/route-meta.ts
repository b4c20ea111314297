import type { CustomTypeOptions, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Paths } from './paths';

type Namespace = keyof CustomTypeOptions['resources'];
export type Namespaces = Namespace[];
/** The key of any text, with its namespace. */
type TextKey = { [Name in Namespace]: `${Name}:${ParseKeys<Name> & string}` }[Namespace];

/** The frame of a screen, drawn by `screen.tsx`: a bar with a title and the way back, around what the screen shows. */
export interface Frame {
  title: TextKey;
  /** Target of "back" when there is no previous page in the app. */
  back: (paths: Paths) => string;
  /** back by default; close for forms. */
  leading?: 'close' | 'none';
  /** plain by default: white, for shopping. grouped: grey with white groups, for management and forms. */
  tone?: 'grouped';
  /** Reserves space for the action bar that a form brings with it. */
  hasBar?: boolean;
}

/** Layout options of a route (PRODUCT.md, 2.2). */
export interface RouteMeta {
  layout?: 'default' | 'keepalive';
  /** None for screens that draw their own head, such as the tabs. */
  frame?: Frame;
  /** Opened anew, a kept page begins at its top; on the way back it is where it was left. */
  startsAtTop?: boolean;
  tabBar?: boolean;
  needsSession?: boolean;
  /** Shows the basket of the shop. */
  basket?: boolean;
  /** The navigation of wide windows: at the top for buyers, which is the default, at the side for who works, or none. */
  navigation?: 'shop' | 'work' | 'none';
  /** How wide the content may be: `middle` for lists and forms with room, `wide` for grids; else a column of text. */
  width?: 'middle' | 'wide';
  /** Loads the screen's code, before the route is opened. */
  load?: () => Promise<{ default: ComponentType }>;
}
