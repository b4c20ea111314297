import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { LANGS } from '@/lib/languages';
import { lengthProblem } from '@/model/form/text-limits';
import { nameOf, othersOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { FieldError } from '@/ui/field-frame';
import { Row } from '@/ui/group';
import { Picture } from '@/ui/picture';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import {
  CAROUSEL_TEXT_MAX,
  type CarouselTextDraft,
  carouselTextOf,
  hasLongCarouselText,
  keyOfPicture,
  staleCarouselTexts,
} from './carousel-texts-draft';
import type { ShopDraft } from './shop-draft';
import styles from './shop-form.module.css';

/** What each picture of the carousel shows, in up to three languages. */
export function CarouselTextFields({ pictures }: { pictures: Media[] }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const { field, fieldState } = useController({ control, name: 'carouselTexts' });
  const textOf = (picture: Media) => carouselTextOf(field.value, picture);
  const [translating, setTranslating] = useState(() =>
    pictures.some((picture) => LANGS.some((lang) => textOf(picture)[lang])),
  );
  const isLong = hasLongCarouselText({ carousel: pictures, carouselTexts: field.value });
  if (pictures.length === 0) return null;
  return (
    <fieldset className={styles.texts}>
      <legend>{t('shop.pictureTexts')}</legend>
      <p className="field__h">{t('shop.pictureTextsHint')}</p>
      {/* One that is too long says so itself. */}
      {fieldState.error?.message && !isLong && <FieldError>{fieldState.error.message}</FieldError>}
      <Row
        icon="globe"
        label={t('translation.title')}
        end={<Switch label={t('translation.title')} checked={translating} onChange={setTranslating} />}
      />
      {pictures.map((picture, index) => (
        <div key={picture.id} className={styles.text}>
          <Picture image={picture} alt="" tintId={picture.id} shape="cell" sizes="56px" />
          <TextFields
            label={t('shop.pictureText', { number: index + 1 })}
            value={textOf(picture)}
            translating={translating}
            onChange={(text) => field.onChange({ ...field.value, [keyOfPicture(picture)]: text })}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface TextFieldsProps {
  label: string;
  value: CarouselTextDraft;
  translating: boolean;
  onChange: (value: CarouselTextDraft) => void;
}

function TextFields({ label, value, translating, onChange }: TextFieldsProps) {
  const { t } = useTranslation(['editing', 'errors']);
  const original = useOriginalLanguage();
  const stale = staleCarouselTexts(value);
  const problem = (text: string) => lengthProblem(text, CAROUSEL_TEXT_MAX, t) ?? undefined;
  // A translation that is wrong is shown, so that it can be corrected.
  const shown = othersOf(original).filter((lang) => translating || problem(value[lang]));
  return (
    <div className="form">
      <TextField
        label={label}
        note={nameOf(original)}
        value={value.text}
        maxLength={CAROUSEL_TEXT_MAX}
        error={problem(value.text)}
        onChange={(text) => onChange({ ...value, text })}
      />
      {shown.map((lang) => (
        <TextField
          key={lang}
          label={`${label} · ${nameOf(lang)}`}
          value={value[lang]}
          placeholder={value.text}
          maxLength={CAROUSEL_TEXT_MAX}
          hint={stale.includes(lang) ? t('translation.stale') : undefined}
          error={problem(value[lang])}
          onChange={(text) => onChange({ ...value, [lang]: text })}
        />
      ))}
    </div>
  );
}
