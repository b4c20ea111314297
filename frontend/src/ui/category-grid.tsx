import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { Picture, type PictureSource, tintOf } from './picture';
import './category-grid.css';
import { Bdi } from './bdi';

/** Round tiles, four in a row: pass four or eight to fill the rows. */
export function CategoryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="category-grid" aria-label={label}>
      {children}
    </nav>
  );
}

interface CategoryTileProps {
  href: string;
  label: string;
  image?: PictureSource | null | undefined;
  tintId: number;
  /** In place of a missing picture. */
  icon?: IconName | undefined;
}

export function CategoryTile({ href, label, image, tintId, icon = 'tag' }: CategoryTileProps) {
  return (
    <Link className="category-tile" href={href}>
      {image ? (
        <span className="category-tile__p">
          <Picture image={image} alt="" tintId={tintId} shape="circle" sizes="84px" />
        </span>
      ) : (
        <span className="category-tile__i" style={{ background: tintOf(tintId) }}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <span className="category-tile__t clip2">
        <Bdi>{label}</Bdi>
      </span>
    </Link>
  );
}
