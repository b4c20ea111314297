import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { Picture, type PictureSource, tintOf } from './picture';
import './cats.css';

/** Round entries, four in a row: give it four or eight, never half a row. */
export function Cats({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="cats" aria-label={label}>
      {children}
    </nav>
  );
}

interface CatProps {
  href: string;
  label: string;
  image?: PictureSource | null | undefined;
  tintId: number;
  /** Instead of a picture. */
  icon?: IconName | undefined;
}

export function Cat({ href, label, image, tintId, icon }: CatProps) {
  return (
    <Link className="cat" href={href}>
      {icon && !image ? (
        <span className="cat__i" style={{ background: tintOf(tintId) }}>
          <Icon name={icon} size="l" />
        </span>
      ) : (
        <span className="cat__p">
          <Picture image={image} alt="" tintId={tintId} shape="circle" sizes="64px" />
        </span>
      )}
      <span className="cat__t clip2">
        <bdi>{label}</bdi>
      </span>
    </Link>
  );
}
