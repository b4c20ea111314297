import type { ReactNode } from 'react';
import { Bdi } from '@/ui/bdi';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import type { PictureSource } from '@/ui/picture';
import styles from './home-head.module.css';

interface ShopHeadProps {
  name: string;
  logo: PictureSource | null;
  origin: string | null;
  /** That the licence was checked; null if it was not. */
  licence: string | null;
  /** Share, language. */
  children: ReactNode;
}

/** Header of a shop's home page. */
export function ShopHead({ name, logo, origin, licence, children }: ShopHeadProps) {
  return (
    <>
      <header className={styles.shop}>
        <Logo name={name} image={logo} size="l" />
        <div className={styles.words}>
          <h1 className="clip2">
            <Bdi>{name}</Bdi>
          </h1>
          {origin && (
            <p>
              <Icon name="pin" size="xs" />
              <span className="clip2">{origin}</span>
            </p>
          )}
        </div>
        <div className={styles.buttons}>{children}</div>
      </header>
      {licence && (
        <p className={styles.licence}>
          <Icon name="shield" size="xs" />
          {licence}
        </p>
      )}
    </>
  );
}
