/** Names of the caches of the service worker. The page deletes `publicReads` when somebody signs out. */
export const CACHES = {
  /** The page that opens without a network; its version is added to the name. */
  shell: 'shell-',
  assets: 'assets',
  media: 'media',
  publicReads: 'public-reads',
} as const;
