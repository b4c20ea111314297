import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';

/** Link targets that the server accepts: web, e-mail and telephone. */
const ALLOWED = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** Adds `https://` to a bare domain such as "example.com". */
function completed(typed: string): string {
  const text = typed.trim();
  return text === '' || ALLOWED.test(text) || !/^[^\s:]+\.[^\s:]+$/.test(text) ? text : `https://${text}`;
}

interface LinkSheetProps {
  href: string;
  /** No text is selected, so the link text must be entered. */
  needsText: boolean;
  onClose: () => void;
  onDone: (href: string, text: string) => void;
}

export function LinkSheet({ href, needsText, onClose, onDone }: LinkSheetProps) {
  const { t } = useTranslation(['editing', 'common']);
  const [address, setAddress] = useState(href);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  function done() {
    const target = completed(address);
    if (target !== '' && !ALLOWED.test(target)) {
      setWrong(true);
      return;
    }
    onDone(target, needsText ? text.trim() || target : '');
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rich.link')}
      footer={
        <Button variant="primary" size="lg" block onPress={done}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="form">
        <TextField
          label={t('rich.address')}
          value={address}
          type="url"
          dir="ltr"
          placeholder="https://"
          error={wrong ? t('rich.badAddress') : undefined}
          onChange={(value) => {
            setWrong(false);
            setAddress(value);
          }}
        />
        {needsText && <TextField label={t('rich.linkText')} value={text} onChange={setText} />}
      </div>
    </Sheet>
  );
}
