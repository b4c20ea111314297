import { useRef, useState } from 'react';
import { type FieldPath, get, type Resolver, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGS, type Lang } from '@/lib/languages';
import { TextAreaControl, TextControl } from '@/model/form/controls';
import { EditorNotices } from '@/model/form/editor-notices';
import { SaveButton } from '@/model/form/save-button';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import { nameOf, othersOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { useShownLanguage } from '@/model/translations/use-shown-language';
import { useLangOf } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { RichText } from '@/ui/rich-text';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import { type Change, changesOf, draftOf, lengthErrors, type TranslationDraft, versionFields } from './draft';
import { openIn, type TranslatableText } from './texts';
import styles from './translations.module.css';

/** Something whose texts are translated. */
export interface Translatable<T> {
  /** The object as it was read: what is not translated is sent back unchanged. */
  view: T;
  /** Names its draft, such as `translations/product/12`. */
  draftName: string;
  title: string;
  texts: TranslatableText[];
  revision: number;
}

interface TranslationSheetProps<T> {
  subject: Translatable<T>;
  /** Sends `view` with these translations, for the version of that revision. */
  send: (changes: Change[], view: T, revision: number) => Promise<unknown>;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<Translatable<T>>;
  onClose: () => void;
  onSaved: () => void;
}

/** The translations of one object, each below its original. */
export function TranslationSheet<T>({ subject, send, latest, onClose, onSaved }: TranslationSheetProps<T>) {
  const { t } = useTranslation(['editing', 'errors']);
  const root = useRef<HTMLDivElement>(null);
  const { texts } = subject;
  const [initial] = useState(() => draftOf(texts));
  // A ref, because an edit conflict is settled in the closures of the render in which Save was pressed.
  const newestView = useRef(subject.view);
  const original = useOriginalLanguage();
  const others = othersOf(original);
  const resolver: Resolver<TranslationDraft> = (draft) => {
    const errors = lengthErrors(draft, texts, t);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
  };
  const form = useForm<TranslationDraft>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const firstOpen = others.find((each) => texts.some((text) => openIn(text, original).includes(each)));
  const { shown: lang, show } = useShownLanguage(form.control, firstOpen ?? (others[0] as Lang), (errors) =>
    others.filter((each) => texts.some(({ key }) => get(errors, `texts.${key}.${each}`) !== undefined)),
  );
  const editor = useEditor<TranslationDraft, unknown>({
    form,
    root,
    draftName: subject.draftName,
    opened: { values: initial, revision: subject.revision },
    pathOf: (path) => pathOf(path, texts),
    send: (draft, { version }) =>
      send(changesOf(draft, version.values), newestView.current, version.revision ?? subject.revision),
    onSaved,
    conflicts: {
      fields: versionFields(texts),
      async latest() {
        const result = await latest();
        newestView.current = result.view;
        return { values: draftOf(result.texts), revision: result.revision, result };
      },
    },
  });
  return (
    <Sheet
      open
      full
      onClose={() => void editor.confirmClose().then((may) => may && onClose())}
      title={subject.title}
      footer={<SaveButton editor={editor} block />}
    >
      <div className="form" ref={root}>
        <EditorNotices editor={editor} />
        <Segmented
          label={t('translation.language')}
          options={others.map((value) => ({ value, label: nameOf(value) }))}
          value={lang}
          onChange={show}
        />
        {texts.map((text) => (
          <TextPair key={`${lang}.${text.key}`} text={text} lang={lang} control={form.control} />
        ))}
      </div>
    </Sheet>
  );
}

/** The field of the form where an error of the API is shown. */
function pathOf(apiPath: string, texts: TranslatableText[]): FieldPath<TranslationDraft> | null {
  for (const text of texts) {
    const lang = LANGS.find((each) => apiPath === text.path(each));
    if (lang) return `texts.${text.key}.${lang}`;
  }
  return null;
}

interface TextPairProps {
  text: TranslatableText;
  lang: Lang;
  control: ReturnType<typeof useForm<TranslationDraft>>['control'];
}

/** An original, its translation to type, and the mark of one that is stale. */
function TextPair({ text, lang, control }: TextPairProps) {
  const { label, original, isLong, isRich, max } = text;
  const langOf = useLangOf();
  const field = { control, name: `texts.${text.key}.${lang}` as const, label, maxLength: max };
  return (
    <section className={styles.pair} aria-label={label}>
      {isRich ? (
        <RichPair text={text} lang={lang} />
      ) : (
        <>
          <p className={styles.original} dir="auto" lang={langOf(original)}>
            {original}
          </p>
          {isLong ? <TextAreaControl {...field} rows={3} /> : <TextControl {...field} />}
        </>
      )}
      <StillRight text={text} lang={lang} control={control} />
    </section>
  );
}

/** Details are written in the product's own editor; here they are compared. */
function RichPair({ text, lang }: Pick<TextPairProps, 'text' | 'lang'>) {
  const { t } = useTranslation('editing');
  return (
    <>
      <h3 className={styles.label}>{text.label}</h3>
      <div className={styles.original}>
        <RichText html={text.original} />
      </div>
      {text[lang] === '' ? (
        <p className={styles.note}>{t('translations.richMissing')}</p>
      ) : (
        <div className={styles.translated} lang={lang}>
          <RichText html={text[lang]} />
        </div>
      )}
    </>
  );
}

/** Of a translation that is older than its original: it can be found to be still right as it is. */
function StillRight({ text, lang, control }: TextPairProps) {
  const { t } = useTranslation('editing');
  const typed = useWatch({ control, name: `texts.${text.key}.${lang}` });
  const { field } = useController({ control, name: `texts.${text.key}.right` });
  const right = field.value ?? [];
  if (!text.stale.includes(lang) || typed !== text[lang] || typed === '') return null;
  const isRight = right.includes(lang);
  return (
    <p className={styles.stale}>
      <Tag tone={isRight ? 'ok' : 'warn'}>{t(isRight ? 'translations.checked' : 'translations.stale')}</Tag>
      <Button
        size="sm"
        onPress={() => field.onChange(isRight ? right.filter((each) => each !== lang) : [...right, lang])}
      >
        {t(isRight ? 'translations.notRight' : 'translations.stillRight')}
      </Button>
    </p>
  );
}
