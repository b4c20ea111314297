import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface PickerSheetProps {
  title: string;
  count: number;
  max: number;
  head?: ReactNode;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** A sheet to choose in; the button says how many of how many. */
export function PickerSheet({ title, count, max, head, onClose, onDone, children }: PickerSheetProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={title}
      head={head && <div className="wrap">{head}</div>}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          onPress={() => {
            onDone();
            onClose();
          }}
        >
          {t('picker.done', { ratio: `\u2066${format.ratio(count, max)}\u2069` })}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
