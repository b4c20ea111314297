import { Group } from '@/ui/group';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import styles from './my-shop.module.css';

interface MenuItem {
  icon: IconName;
  label: string;
  href: string;
}

/** A group of four entries in a row. */
export function ShopMenu({ title, items }: { title: string; items: MenuItem[] }) {
  return (
    <Group title={title}>
      <nav className={styles.menu} aria-label={title}>
        {items.map(({ icon, label, href }) => (
          <Link key={icon} href={href}>
            <Icon name={icon} />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
    </Group>
  );
}
