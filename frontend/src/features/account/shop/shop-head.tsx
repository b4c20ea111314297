import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import type { UserView } from '../types';
import styles from './my-shop.module.css';
import { ShareSheet } from './share-sheet';

interface ShopHeadProps {
  shop: UserView['shop'];
  /** Absolute URL of the shop. */
  shopUrl: string;
}

/** Name and link of the shop, with buttons to copy and share it. */
export function ShopHead({ shop, shopUrl }: ShopHeadProps) {
  const { t } = useTranslation('account');
  const [isSharing, setSharing] = useState(false);
  const name = shop.companyName || shop.alias;

  const copy = useCopy();
  const copyLink = () => copy(shopUrl);

  return (
    <header className={styles.head}>
      <Logo name={name} image={shop.mainImage} size="l" />
      <div>
        <h1 className="clip2">
          <Bdi>{name}</Bdi>
        </h1>
        <button type="button" className={styles.link} onClick={() => void copyLink()}>
          <span className="visually-hidden">{t('shop.copyLink')} </span>
          <Ltr>{shopUrl.replace(/^https?:\/\//, '')}</Ltr>
          <Icon name="copy" size="xs" />
        </button>
      </div>
      <span className={styles.share}>
        <IconButton icon="share" label={t('shop.share')} onPress={() => setSharing(true)} />
      </span>
      <ShareSheet
        open={isSharing}
        onClose={() => setSharing(false)}
        name={name}
        shopUrl={shopUrl}
        onCopy={copyLink}
      />
    </header>
  );
}
