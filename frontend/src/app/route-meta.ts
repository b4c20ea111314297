/** What a route says about its frame (specification, section 2, column "Meta"). */
export interface RouteMeta {
  layout?: 'default' | 'keepalive';
  tabBar?: boolean;
  needsSession?: boolean;
  /** May take more room than a phone has. */
  wide?: boolean;
}
