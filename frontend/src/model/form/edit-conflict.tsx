import { useTranslation } from 'react-i18next';
import { Banner } from '@/ui/banner';
import { confirm } from '@/ui/confirm';

/** Edit conflict: someone else saved first. The input is kept until the user loads the latest version. */
export function EditConflict({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation(['editing', 'common']);
  async function ask() {
    const answer = await confirm({
      title: t('form.reloadTitle'),
      text: t('form.reloadText'),
      confirmLabel: t('form.reload'),
      cancelLabel: t('common:leave.stay'),
      tone: 'danger',
    });
    if (answer === 'confirm') onReload();
  }
  return (
    <Banner tone="warn" actionLabel={t('form.reload')} onAction={() => void ask()}>
      {t('form.changedElsewhere')}
    </Banner>
  );
}
