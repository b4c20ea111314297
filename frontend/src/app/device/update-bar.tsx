import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/store';
import { IconButton } from '@/ui/button';
import { allowLeaving, leaveQuestion } from '@/ui/leave-guard';
import { newVersion } from './new-version';
import styles from './update-bar.module.css';

interface UpdateBarProps {
  reload?: () => void;
}

/** Offers the new version; the page is never reloaded without being asked, and a changed form asks first. */
export function UpdateBar({ reload = () => window.location.reload() }: UpdateBarProps) {
  const { t } = useTranslation();
  const isReady = useStore(newVersion);
  const [isPutOff, setPutOff] = useState(false);
  if (!isReady || isPutOff) return null;

  async function update() {
    const ask = leaveQuestion();
    if (ask && !(await ask())) return;
    allowLeaving();
    reload();
  }

  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{t('device.newVersion')}</span>
      <button type="button" className={styles.update} onClick={() => void update()}>
        {t('device.update')}
      </button>
      <IconButton icon="close" size="s" label={t('device.later')} onPress={() => setPutOff(true)} />
    </div>
  );
}
