import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { LANG_PARAM } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { LANGS, LANGUAGES, type Lang } from '@/lib/languages';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { switchLanguage } from './switch-language';
import { useUrlState } from './use-url-state';

interface LanguageSheetProps {
  open: boolean;
  onClose: () => void;
}

export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const { t } = useTranslation();
  const { lang } = useLocale();
  const [params, change] = useUrlState({ preventScrollReset: true });
  async function choose(next: Lang) {
    onClose();
    try {
      // The present one, too: it takes the place of a choice whose texts are still on their way.
      if (!(await switchLanguage(next))) return;
    } catch (cause) {
      // Its texts cannot be loaded: everything stays in the present one.
      toast.fail(errorText(cause));
      return;
    }
    // A reload would otherwise open the page in the language of the link again.
    if (params.has(LANG_PARAM)) change({ [LANG_PARAM]: null });
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('language.title')}>
      <ChoiceList
        label={t('language.title')}
        options={LANGS.map((value) => ({ value, label: LANGUAGES[value].longName }))}
        value={lang}
        onChange={choose}
        langOf={(value) => LANGUAGES[value].tag}
      />
    </Sheet>
  );
}
