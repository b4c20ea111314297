/** The oldest browsers that the app is built for and checked against. */
export const OLDEST_BROWSERS = { chrome: '107', safari: '15.4' } as const;

/** The same as targets of the bundler, for scripts and styles. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
