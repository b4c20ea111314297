import { useState } from 'react';
import { chosenLang, LANG_NAMES, LANG_TAGS, type Lang, linkLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { readStored, writeStored } from '@/lib/stored';
import { IconButton } from '@/ui/button';
import { switchLanguage } from '../switch-language';
import styles from './language-hint.module.css';

const KEY = 'languageHintDismissed';
const isTrue = (value: unknown): value is true => value === true;

/** In the reader's own language, whatever the page is in: hence none of the page's texts. */
const OFFERS: Partial<Record<Lang, { view: string; again: string; dismiss: string }>> = {
  en: { view: 'View in English', again: 'No connection. Try again', dismiss: 'Dismiss' },
  ar: { view: 'عرض بالعربية', again: 'لا يوجد اتصال. أعد المحاولة', dismiss: 'إخفاء' },
};

/** The first language of the phone that the app has. */
function phoneLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const [primary = ''] = tag.toLowerCase().split('-');
    if (primary in LANG_NAMES) return primary as Lang;
  }
  return 'zh';
}

/** Offers its own language to a phone that opens a Chinese page and has chosen none. */
export function LanguageHint() {
  const { lang } = useLocale();
  const [isDismissed, setDismissed] = useState(
    () => linkLang() !== null || chosenLang() !== null || (readStored(KEY, isTrue) ?? false),
  );
  const [isFailed, setFailed] = useState(false);
  const own = phoneLang(navigator.languages);
  const offer = OFFERS[own];
  if (isDismissed || lang !== 'zh' || !offer) return null;

  function dismiss() {
    writeStored(KEY, true);
    setDismissed(true);
  }

  return (
    <div className={styles.place}>
      <div className={styles.hint} lang={LANG_TAGS[own]} dir={own === 'ar' ? 'rtl' : 'ltr'} role="status">
        <button
          type="button"
          className={styles.view}
          onClick={() => switchLanguage(own).catch(() => setFailed(true))}
        >
          {isFailed ? offer.again : offer.view}
        </button>
        <IconButton icon="close" size="s" label={offer.dismiss} onPress={dismiss} />
      </div>
    </div>
  );
}
