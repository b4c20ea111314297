import { useTranslation } from 'react-i18next';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import type { UserView } from '../types';
import styles from './my-shop.module.css';

interface ShopHeadProps {
  shop: UserView['shop'];
  /** Absolute URL of the shop in the merchant's language. */
  shopUrl: string;
  /** Opens the share sheet. */
  onShare: () => void;
  /** The link was copied. */
  onShared: () => void;
}

/** Name and link of the shop, with buttons to copy and share it. */
export function ShopHead({ shop, shopUrl, onShare, onShared }: ShopHeadProps) {
  const { t } = useTranslation('account');
  const name = shop.companyName || shop.alias;
  // As merchants print and say it; what is copied also carries the language.
  const shortLink = `${new URL(shopUrl).host}/?m=${shop.alias}`;

  const copy = useCopy();
  async function copyLink() {
    await copy(shopUrl);
    onShared();
  }

  return (
    <header className={styles.head}>
      <Logo name={name} image={shop.mainImage} size="l" />
      <div>
        <h1 className="clip2">
          <Bdi>{name}</Bdi>
        </h1>
        <button type="button" className={styles.link} onClick={() => void copyLink()}>
          <span className="visually-hidden">{t('shop.copyLink')} </span>
          <Ltr>{shortLink}</Ltr>
          <Icon name="copy" size="xs" />
        </button>
      </div>
      <span className={styles.share}>
        <IconButton icon="share" label={t('shop.share')} onPress={onShare} />
      </span>
    </header>
  );
}
