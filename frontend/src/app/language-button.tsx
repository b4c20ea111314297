import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANG_NAMES, LANG_TAGS, LANGS, type Lang } from '@/i18n/language';
import { changeLanguage, useLocale } from '@/i18n/locale';
import { Icon } from '@/ui/icon';
import { ChoiceList } from '@/ui/select-field';
import { Sheet } from '@/ui/sheet';
import './language-button.css';

/** Shows the current language and opens the language selection. */
export function LanguageButton() {
  const { t } = useTranslation();
  const { lang } = useLocale();
  const [open, setOpen] = useState(false);
  const { short, long } = LANG_NAMES[lang];
  // The visible label is part of the accessible name (WCAG 2.5.3).
  const name = long.includes(short) ? long : `${short}, ${long}`;
  return (
    <>
      <button
        type="button"
        className="langpill"
        aria-label={`${t('language.change')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        <span>{short}</span>
      </button>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { lang } = useLocale();
  async function choose(next: Lang) {
    onClose();
    if (next !== lang) await changeLanguage(next);
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('language.title')}>
      <ChoiceList
        label={t('language.title')}
        options={LANGS.map((value) => ({ value, label: LANG_NAMES[value].long }))}
        value={lang}
        onChange={choose}
        langOf={(value) => LANG_TAGS[value]}
      />
    </Sheet>
  );
}
