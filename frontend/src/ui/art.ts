import building from './art/building.svg';
import empty from './art/empty.svg';
import error from './art/error.svg';
import notFound from './art/not-found.svg';
import signedOut from './art/signed-out.svg';

export type StatePicture = 'empty' | 'error' | 'notFound' | 'signedOut' | 'success' | 'building';

/** Illustration and background of each state; success shows a tick instead. */
export const STATE_ART: Record<StatePicture, { url: string | null; ground: string }> = {
  empty: { url: empty, ground: 'var(--tint-celadon)' },
  error: { url: error, ground: 'var(--tint-blush)' },
  notFound: { url: notFound, ground: 'var(--tint-mist)' },
  signedOut: { url: signedOut, ground: 'var(--tint-sand)' },
  building: { url: building, ground: 'var(--tint-sand)' },
  success: { url: null, ground: 'var(--c-accent)' },
};
