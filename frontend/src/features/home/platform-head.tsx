import type { ReactNode } from 'react';
import { Bdi } from '@/ui/bdi';
import { BrandMark } from '@/ui/brand-mark';
import { Logo } from '@/ui/logo';
import type { PictureSource } from '@/ui/picture';
import styles from './home-head.module.css';

interface PlatformHeadProps {
  name: string;
  logo: PictureSource | null;
  /** The language button. */
  children: ReactNode;
}

export function PlatformHead({ name, logo, children }: PlatformHeadProps) {
  return (
    <header className={styles.platform}>
      {logo ? <Logo name={name} image={logo} size="s" /> : <BrandMark />}
      <h1 className="clip1">
        <Bdi>{name}</Bdi>
      </h1>
      {children}
    </header>
  );
}

/** "Powered by" line at the end of a shop's home page. */
export function PoweredBy({ children }: { children: ReactNode }) {
  return (
    <p className={styles.powered}>
      <BrandMark size="s" />
      <span>{children}</span>
    </p>
  );
}
