import type { ReactNode } from 'react';
import { STATE_ART, type StatePicture } from './art';
import { classNames } from './class-names';
import { Icon } from './icon';
import './state-view.css';

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
