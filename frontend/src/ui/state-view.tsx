import type { ReactNode } from 'react';
import building from './art/building.svg';
import empty from './art/empty.svg';
import error from './art/error.svg';
import notFound from './art/not-found.svg';
import signedOut from './art/signed-out.svg';
import { classNames } from './class-names';
import { Icon } from './icon';
import './state-view.css';

type StatePicture = 'empty' | 'error' | 'notFound' | 'signedOut' | 'success' | 'building';

/** Illustration and background of each state; success shows a tick instead. */
const STATE_ART: Record<StatePicture, { url: string | null; ground: string }> = {
  empty: { url: empty, ground: 'var(--tint-celadon)' },
  error: { url: error, ground: 'var(--tint-blush)' },
  notFound: { url: notFound, ground: 'var(--tint-mist)' },
  signedOut: { url: signedOut, ground: 'var(--tint-sand)' },
  building: { url: building, ground: 'var(--tint-sand)' },
  success: { url: null, ground: 'var(--c-accent)' },
};

interface StateViewProps {
  picture: StatePicture;
  title: string;
  text?: ReactNode;
  /** The heading of a page that has no other. */
  isPageHeading?: boolean | undefined;
  /** Buttons for the next step. */
  children?: ReactNode;
}

/** Replaces content that is empty, failed, not found or needs signing in. */
export function StateView({ picture, title, text, isPageHeading, children }: StateViewProps) {
  const Heading = isPageHeading ? 'h1' : 'h2';
  const { url, ground } = STATE_ART[picture];
  return (
    <section className="state">
      <span
        className={classNames('state__a', url === null && 'state__a--mark')}
        style={{ background: ground }}
      >
        {url === null ? <Icon name="check" /> : <img src={url} alt="" width="190" height="190" />}
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="state__b">{children}</div>}
    </section>
  );
}
