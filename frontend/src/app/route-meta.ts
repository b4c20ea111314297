/** Layout options of a route (specification, section 2, column "Meta"). */
export interface RouteMeta {
  layout?: 'default' | 'keepalive';
  tabBar?: boolean;
  needsSession?: boolean;
  /** May be wider than a phone. */
  wide?: boolean;
}
