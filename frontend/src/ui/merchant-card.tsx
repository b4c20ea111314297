import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Link } from './link';
import { List } from './list';
import { Logo } from './logo';
import { Picture, type PictureSource } from './picture';
import './merchant-card.css';
import { Bdi } from './bdi';

interface MerchantCardProps {
  href: string;
  name: string;
  logo?: PictureSource | null | undefined;
  /** Up to three are shown. */
  pictures: { image: PictureSource; tintId: number; alt: string }[];
  origin?: string | undefined;
  /** Formatted, such as "86 products". */
  count?: string | undefined;
  note?: string | undefined;
  /** That the licence was checked. */
  licence?: string | undefined;
  visitLabel: string;
  /** Shows the first big picture of the page. */
  hero?: boolean | undefined;
}

const SHOWN_PICTURES = 3;
/** Two thirds and one third of the column. */
const LARGE = '(min-width: 480px) 292px, calc(66.7vw - 23px)';
const SMALL = '(min-width: 480px) 146px, calc(33.3vw - 12px)';

export function MerchantCard({
  href,
  name,
  logo,
  pictures,
  origin,
  count,
  note,
  licence,
  visitLabel,
  hero,
}: MerchantCardProps) {
  const shown = pictures.slice(0, SHOWN_PICTURES);
  return (
    <article className="mcard">
      <Link className="mcard__a" href={href}>
        {shown.length > 0 && (
          <span className={classNames('mcard__pics', `mcard__pics--${shown.length}`)}>
            {shown.map(({ image, tintId, alt }, at) => (
              <Picture
                key={image.url}
                image={image}
                tintId={tintId}
                alt={alt}
                shape="flat"
                sizes={at === 0 ? LARGE : SMALL}
                hero={hero && at === 0}
              />
            ))}
          </span>
        )}
        <span className="mcard__h">
          <Logo name={name} image={logo} />
          <span className="mcard__t">
            <strong className="clip1">
              <Bdi>{name}</Bdi>
            </strong>
            {(origin || count) && (
              <span className="mcard__o">
                {origin && <Icon name="pin" />}
                {origin && <span className="clip1">{origin}</span>}
                {origin && count && <i className="mcard__dot" />}
                {count && <span className="mcard__n">{count}</span>}
              </span>
            )}
          </span>
          <span className="btn btn--tonal btn--sm">{visitLabel}</span>
        </span>
        {licence && <span className="mcard__m clip1">{licence}</span>}
        {note && (
          <span className="mcard__m clip2">
            <Bdi>{note}</Bdi>
          </span>
        )}
      </Link>
    </article>
  );
}

export function MerchantList({ children }: { children: ReactNode }) {
  return <List className="mlist">{children}</List>;
}
