import type { ComponentType } from 'react';

/** Layout options of a route (PRODUCT.md, 2.2). */
export interface RouteMeta {
  layout?: 'default' | 'keepalive';
  /** Opened anew, a kept page begins at its top; on the way back it is where it was left. */
  startsAtTop?: boolean;
  tabBar?: boolean;
  needsSession?: boolean;
  /** Shows the basket of the shop. */
  basket?: boolean;
  /** May be wider than a phone. */
  wide?: boolean;
  /** Loads the screen's code, before the route is opened. */
  load?: () => Promise<{ default: ComponentType }>;
}
