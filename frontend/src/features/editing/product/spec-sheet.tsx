import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder } from '@/lib/in-order';
import { LANGS } from '@/lib/languages';
import { AddRow } from '@/model/form/add-row';
import { focusFirstError } from '@/model/form/focus-first-error';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { nameOf, othersOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Button, IconButton } from '@/ui/button';
import { Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { SortableList } from '@/ui/sortable-list';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { type NameDraft, newName, type SpecDraft } from './draft';
import { nameTexts } from './schema';
import { NAME_MAX, NAME_PARTS, type NameProblems, nameProblems, staleIn } from './spec-names';
import { PRESETS, type Preset, splitValues, withPreset } from './spec-values';
import styles from './specs.module.css';

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

/** All names in their order, to tell whether something was entered. */
function enteredTexts(spec: SpecDraft): string {
  return JSON.stringify([spec, ...spec.items].map((named) => NAME_PARTS.map((part) => named[part])));
}

interface FocusTarget {
  id: string;
}

interface SpecSheetProps {
  spec: SpecDraft;
  /** What was typed on an earlier visit. */
  typed?: SpecDraft | undefined;
  /** Called with all of what is typed, to keep it before it is done. */
  onType?: ((spec: SpecDraft) => void) | undefined;
  others: SpecDraft[];
  itemsMax: number;
  onClose: () => void;
  onDone: (spec: SpecDraft) => void;
}

/** One spec: its name and its items, each in up to three languages. */
export function SpecSheet(props: SpecSheetProps) {
  const { spec, typed = spec, onType, others, itemsMax, onClose, onDone } = props;
  const { t } = useTranslation(['editing', 'common']);
  const [draft, show] = useState(typed);
  const [checked, setChecked] = useState(false);
  const [translating, setTranslating] = useState(() =>
    [typed, ...typed.items].some((name) => LANGS.some((lang) => name[lang])),
  );
  const list = useRef<HTMLDivElement>(null);
  const confirmClose = useConfirmClose(enteredTexts(draft) !== enteredTexts(spec));

  const ownProblems = nameProblems([...others, draft], nameTexts(t, 'specName')).at(-1) ?? {};
  const itemProblems = nameProblems(draft.items, nameTexts(t, 'itemName'));
  /** The item to type into; an object, since the same one may be asked for again. */
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const typeInto = (id: string | undefined) => id !== undefined && setTarget({ id });

  function setDraft(next: SpecDraft) {
    show(next);
    onType?.(next);
  }

  function setItem(item: NameDraft) {
    const { items, fresh: added } = splitValues(draft.items, item, itemsMax);
    setDraft({ ...draft, items });
    if (added) typeInto(added);
  }

  function addItem() {
    const item = newName();
    setDraft({ ...draft, items: [...draft.items, item] });
    typeInto(item.id);
  }

  /** Enter in the last value begins another one. */
  function onEnter(index: number) {
    if (index === draft.items.length - 1 && draft.items.length < itemsMax) addItem();
    else typeInto(draft.items[index + 1]?.id);
  }

  function done() {
    const all = [ownProblems, ...itemProblems];
    if (all.every((problems) => NAME_PARTS.every((part) => !problems[part]))) return onDone(draft);
    setChecked(true);
    // What is wrong in another language is seen only where it is shown.
    if (all.some((problems) => LANGS.some((lang) => problems[lang]))) setTranslating(true);
    focusFirstError(list.current);
  }

  return (
    <Sheet
      open
      full
      onClose={() => void confirmClose().then((may) => may && onClose())}
      title={spec.name || t('specs.newTitle')}
      footer={
        <Button variant="primary" size="lg" block onPress={done}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="form" ref={list}>
        <NameFields
          label={t('specs.name')}
          placeholder={t('specs.nameExample')}
          value={draft}
          translating={translating}
          problems={checked ? ownProblems : {}}
          onEnter={() => typeInto(draft.items[0]?.id)}
          onChange={(name) => setDraft({ ...draft, ...name, items: draft.items })}
        />
        <Row
          icon="globe"
          label={t('translation.title')}
          end={<Switch label={t('translation.title')} checked={translating} onChange={setTranslating} />}
        />
        <SortableList
          label={t('specs.items')}
          items={draft.items}
          nameOf={(item) => item.name}
          onReorder={(ids) => setDraft({ ...draft, items: inOrder(draft.items, ids) })}
        >
          {(item, handle) => {
            const index = draft.items.indexOf(item);
            return (
              <div className={styles.itemRow}>
                {draft.items.length > 1 && handle}
                <NameFields
                  label={t('specs.item', { number: index + 1 })}
                  placeholder={t('specs.itemExample')}
                  value={item}
                  translating={translating}
                  problems={(checked && itemProblems[index]) || {}}
                  focus={item.id === target?.id ? target : null}
                  onEnter={() => onEnter(index)}
                  onChange={setItem}
                />
                <IconButton
                  icon="trash"
                  label={`${t('common:action.remove')} ${item.name}`}
                  disabled={draft.items.length === 1}
                  onPress={() =>
                    setDraft({ ...draft, items: draft.items.filter(({ id }) => id !== item.id) })
                  }
                />
              </div>
            );
          }}
        </SortableList>
        {draft.items.length < itemsMax && <AddRow label={t('specs.addItem')} onPress={addItem} />}
        <p className="small muted">{t('specs.separators')}</p>
        <div className={styles.presets}>
          {PRESET_NAMES.map((preset) => (
            <Button
              key={preset}
              size="sm"
              onPress={() => setDraft({ ...draft, items: withPreset(draft.items, preset, itemsMax) })}
            >
              {t('specs.preset', { first: PRESETS[preset][0], last: PRESETS[preset].at(-1) })}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

interface NameFieldsProps {
  label: string;
  placeholder: string;
  value: NameDraft;
  translating: boolean;
  problems: NameProblems;
  /** Takes the focus whenever another one is given. */
  focus?: FocusTarget | null;
  onEnter?: (() => void) | undefined;
  onChange: (value: NameDraft) => void;
}

function NameFields(props: NameFieldsProps) {
  const { label, placeholder, value, translating, problems, focus = null, onEnter, onChange } = props;
  const { t } = useTranslation('editing');
  const original = useOriginalLanguage();
  const stale = staleIn(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);

  return (
    <div className="stack">
      <TextField
        ref={field}
        onEnter={onEnter}
        label={label}
        note={nameOf(original)}
        placeholder={placeholder}
        value={value.name}
        maxLength={NAME_MAX}
        error={problems.name}
        required
        onChange={(name) => onChange({ ...value, name })}
      />
      {translating &&
        othersOf(original).map((lang) => (
          <TextField
            key={lang}
            label={nameOf(lang)}
            of={value.name || label}
            value={value[lang]}
            placeholder={value.name}
            maxLength={NAME_MAX}
            hint={stale.includes(lang) ? t('translation.stale') : undefined}
            error={problems[lang]}
            onChange={(text) => onChange({ ...value, [lang]: text })}
          />
        ))}
    </div>
  );
}
