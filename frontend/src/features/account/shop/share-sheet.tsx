import { useTranslation } from 'react-i18next';
import { openShareSheet } from '@/lib/share';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { QrCode } from '@/ui/qr-code';
import { Sheet } from '@/ui/sheet';
import styles from './my-shop.module.css';

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  name: string;
  shopUrl: string;
  onCopy: () => Promise<void>;
  onShared: () => void;
}

/** QR code and link of the shop, with the phone's share sheet if available. */
export function ShareSheet({ open, onClose, name, shopUrl, onCopy, onShared }: ShareSheetProps) {
  const { t } = useTranslation(['account', 'common']);
  const canShare = typeof navigator.share === 'function';

  async function share() {
    if (await openShareSheet({ title: name, url: shopUrl })) onShared();
    else await onCopy();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shop.share')}
      footer={
        <div className="btnrow">
          <Button icon="copy" variant={canShare ? 'plain' : 'primary'} onPress={() => void onCopy()}>
            {t('common:action.copyLink')}
          </Button>
          {canShare && (
            <Button variant="primary" icon="share" onPress={() => void share()}>
              {t('common:action.share')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.qr}>
        <h3>
          <Bdi>{name}</Bdi>
        </h3>
        <QrCode text={shopUrl} label={t('shop.qrLabel', { name })} />
        <p className="small muted">
          <Ltr>{shopUrl}</Ltr>
        </p>
        <p className="small muted">{t('shop.qrHint')}</p>
      </div>
    </Sheet>
  );
}
