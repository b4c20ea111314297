import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import './picture.css';

/** A label on a picture: clearance, or sold out in grey. */
export function Flag({
  tone = 'sale',
  children,
}: {
  tone?: 'sale' | 'off' | undefined;
  children: ReactNode;
}) {
  return <span className={classNames('flag', tone === 'off' && 'flag--off')}>{children}</span>;
}

export function VideoMark({ label }: { label: string }) {
  return (
    <span className="vid">
      <Icon name="play" label={label} />
    </span>
  );
}

export function ImageCount({ at, of }: { at: number; of: number }) {
  return (
    <bdi className="count" dir="ltr" aria-hidden="true">
      {at} / {of}
    </bdi>
  );
}
