import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface GuestChoiceProps {
  open: boolean;
  /** The session has ended while the order was filled in. */
  hasExpired?: boolean | undefined;
  /** The shop takes inquiries now. */
  takesInquiries: boolean;
  onClose: () => void;
  onInquire: () => void;
  onSignIn: () => void;
}

/** Says why ordering needs an account, and offers to send the list without one. */
export function GuestChoice(props: GuestChoiceProps) {
  const { open, hasExpired, takesInquiries, onClose, onInquire, onSignIn } = props;
  const { t } = useTranslation(['order', 'common']);
  const why = takesInquiries ? t('guest.why') : t('guest.whyOnly');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasExpired ? t('common:session.endedTitle') : t('guest.title')}
    >
      <div className="form">
        <p className="muted">{hasExpired ? t('common:session.keptText') : why}</p>
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
