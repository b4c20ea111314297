import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { SaveButton, type Saving } from './save-button';

interface SaveBarProps {
  editor: Saving;
  onCancel?: (() => void) | undefined;
  saveLabel?: string | undefined;
  /** A second way to save, such as "save and next". */
  other?: { label: string; onPress: () => void } | undefined;
}

export function SaveBar({ editor, onCancel, saveLabel, other }: SaveBarProps) {
  const { t } = useTranslation();
  const isWaiting = editor.phase === 'uploads' || editor.phase === 'network';
  return (
    <ActionBar>
      {onCancel && !isWaiting && <Button onPress={onCancel}>{t('action.cancel')}</Button>}
      {other && !isWaiting && (
        <Button variant="tonal" disabled={editor.phase !== 'idle'} onPress={other.onPress}>
          {other.label}
        </Button>
      )}
      <SaveButton editor={editor} label={saveLabel} />
    </ActionBar>
  );
}
