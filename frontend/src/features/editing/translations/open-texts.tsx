import { useTranslation } from 'react-i18next';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';

/** Shown in place of a list with nothing left to translate. */
export function AllDone() {
  const { t } = useTranslation('editing');
  return <StateView picture="success" title={t('translations.done')} text={t('translations.doneText')} />;
}

/** How many texts of an object need work. */
export function Open({ count }: { count: number }) {
  const { t } = useTranslation('editing');
  return <Tag tone="warn">{t('translations.open', { count })}</Tag>;
}
