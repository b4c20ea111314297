import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { LANGUAGES } from '@/lib/languages';
import { useStore } from '@/lib/store';
import { late } from '@/model/late';
import { Icon } from '@/ui/icon';
import { secondCurrency } from '@/ui/second-price';
import './language-button.css';

const useLanguageSheet = late(async () => (await import('./language-sheet')).LanguageSheet);

interface LanguageButtonProps {
  /** Only the icons: plain beside a title, on a disc over a picture. */
  icon?: 'plain' | 'solid' | undefined;
}

const CLASSES = { plain: 'langpill langpill--icon', solid: 'langpill langpill--icon langpill--solid' };

/** The button on screens without a bar. */
export function LanguageRow() {
  return (
    <div className="langrow">
      <LanguageButton />
    </div>
  );
}

/** Shows the current language and opens the language selection. The choice of a second currency is beside it. */
export function LanguageButton({ icon }: LanguageButtonProps) {
  const { t } = useTranslation();
  const { lang } = useLocale();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const LanguageSheet = useLanguageSheet(open, close);
  const { Choice } = useStore(secondCurrency);
  const { shortName: short, longName: long } = LANGUAGES[lang];
  // The visible label is part of the accessible name (WCAG 2.5.3).
  const name = long.includes(short) ? long : `${short}, ${long}`;
  return (
    <>
      {Choice && <Choice icon={icon} />}
      <button
        type="button"
        className={icon ? CLASSES[icon] : 'langpill'}
        aria-label={`${t('language.change')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        {!icon && <span>{short}</span>}
      </button>
      {LanguageSheet && <LanguageSheet open={open} onClose={close} />}
    </>
  );
}
