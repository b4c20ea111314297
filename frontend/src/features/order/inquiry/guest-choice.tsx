import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface GuestChoiceProps {
  open: boolean;
  /** The shop takes inquiries now. */
  takesInquiries: boolean;
  onClose: () => void;
  onInquire: () => void;
  onSignIn: () => void;
}

/** Says why ordering needs an account, and offers to send the list without one. */
export function GuestChoice({ open, takesInquiries, onClose, onInquire, onSignIn }: GuestChoiceProps) {
  const { t } = useTranslation('order');
  return (
    <Sheet open={open} onClose={onClose} title={t('guest.title')}>
      <div className="form">
        <p className="muted">{takesInquiries ? t('guest.why') : t('guest.whyOnly')}</p>
        {takesInquiries && (
          <Button variant="primary" size="lg" block icon="send" onPress={onInquire}>
            {t('guest.inquire')}
          </Button>
        )}
        <Button variant={takesInquiries ? 'tonal' : 'primary'} size="lg" block onPress={onSignIn}>
          {t('guest.signIn')}
        </Button>
      </div>
    </Sheet>
  );
}
