import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import './section.css';
import { Bdi } from './bdi';

interface SectionProps {
  title: string;
  note?: string | undefined;
  moreHref?: string | undefined;
  moreLabel?: string | undefined;
  children: ReactNode;
}

export function Section({ title, note, moreHref, moreLabel, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="sec">
        <div>
          <h2 id={id}>
            <Bdi>{title}</Bdi>
          </h2>
          {note && <p>{note}</p>}
        </div>
        {moreHref !== undefined && (
          <Link className="more" href={moreHref} label={`${moreLabel ?? ''} ${title}`.trim()}>
            {moreLabel}
            <Icon name="chev" size="xs" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
