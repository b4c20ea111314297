import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';

interface SaveBarProps {
  onSave: () => void;
  saving: boolean;
  onCancel?: (() => void) | undefined;
  saveLabel?: string | undefined;
}

export function SaveBar({ onSave, saving, onCancel, saveLabel }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <ActionBar>
      {onCancel && <Button onPress={onCancel}>{t('action.cancel')}</Button>}
      <Button variant="primary" busy={saving} onPress={onSave}>
        {saveLabel ?? t('action.save')}
      </Button>
    </ActionBar>
  );
}
