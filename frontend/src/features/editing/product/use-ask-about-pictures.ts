import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { LANGS } from '@/lib/languages';
import { missingPictures } from '@/model/rich-text/web-pictures';
import { confirm } from '@/ui/confirm';
import type { ProductDraft } from './draft';

/** So many of them are named. */
const NAMED_MAX = 5;

/** Asks before a product is saved without pictures that were pasted into its details. Resolves to false to go back. */
export function useAskAboutPictures() {
  const { t } = useTranslation(['editing', 'common']);
  return async ({ details, translations }: ProductDraft): Promise<boolean> => {
    const texts = [details, ...LANGS.map((lang) => translations[lang].details)];
    const missing = texts.flatMap(missingPictures);
    if (missing.length === 0) return true;
    const names = missing.map((name) => isolate(name || t('rich.picture')));
    const named = names.length > NAMED_MAX ? [...names.slice(0, NAMED_MAX), '…'] : names;
    const answer = await confirm({
      title: t('rich.missingTitle', { count: missing.length }),
      text: t('rich.missingText', { names: named.join(' · ') }),
      confirmLabel: t('rich.saveWithout'),
      cancelLabel: t('common:action.back'),
      tone: 'danger',
    });
    return answer === 'confirm';
  };
}
