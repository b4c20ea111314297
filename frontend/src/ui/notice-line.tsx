import { Icon } from './icon';
import { Link } from './link';
import './notice-line.css';
import { Bdi } from './bdi';

export function NoticeLine({ href, children }: { href: string; children: string }) {
  return (
    <Link className="notice" href={href}>
      <Icon name="horn" size="s" />
      <span className="clip1">
        <Bdi>{children}</Bdi>
      </span>
      <Icon name="chev" size="xs" />
    </Link>
  );
}
