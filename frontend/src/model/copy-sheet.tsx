import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/clipboard';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import styles from './copy-sheet.module.css';

interface CopySheetProps {
  text: string | null;
  onClose: () => void;
}

/** A text that could not be copied at once, with a button of its own and to be selected by hand. */
export function CopySheet({ text, onClose }: CopySheetProps) {
  const { t } = useTranslation(['share', 'common', 'errors']);
  const field = useRef<HTMLTextAreaElement>(null);

  async function copy(shown: string) {
    if (await copyText(shown)) {
      toast.success(t('common:copied'));
      onClose();
      return;
    }
    field.current?.select();
    toast.fail(t('errors:copyUnsupported'));
  }

  return (
    <Sheet
      open={text !== null}
      onClose={onClose}
      title={t('byHand.title')}
      footer={
        <Button variant="primary" size="lg" block icon="copy" onPress={() => void copy(text ?? '')}>
          {t('common:action.copy')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className="small muted">{t('byHand.text')}</p>
        <textarea
          ref={field}
          className={styles.text}
          dir="auto"
          rows={6}
          readOnly
          aria-label={t('byHand.label')}
          value={text ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Sheet>
  );
}
