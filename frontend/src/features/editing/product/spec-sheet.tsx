import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/ui/button';
import { Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { AddRow } from '../form/add-row';
import { focusFirstError } from '../form/focus-first-error';
import { NAMES, TRANSLATED } from '../translations/languages';
import { type NameDraft, newName, type SpecDraft } from './draft';
import { nameProblems } from './spec-problems';
import styles from './specs.module.css';

/** Names of specs and items (as the server takes them). */
const NAME_MAX = 50;

interface SpecSheetProps {
  spec: SpecDraft;
  others: SpecDraft[];
  itemsMax: number;
  onClose: () => void;
  onDone: (spec: SpecDraft) => void;
}

/** One spec: its name and its items, each in up to three languages. */
export function SpecSheet({ spec, others, itemsMax, onClose, onDone }: SpecSheetProps) {
  const { t } = useTranslation(['editing', 'common']);
  const [draft, setDraft] = useState(spec);
  const [checked, setChecked] = useState(false);
  const [translating, setTranslating] = useState(() => [spec, ...spec.items].some(({ en, ar }) => en || ar));
  const list = useRef<HTMLDivElement>(null);

  const nameProblem =
    nameProblems([...others, draft], t('product.problem.specName'), t('product.problem.duplicateSpec')).at(
      -1,
    ) ?? null;
  const itemProblems = nameProblems(
    draft.items,
    t('product.problem.itemName'),
    t('product.problem.duplicateSpec'),
  );
  const setItem = (next: NameDraft) =>
    setDraft({ ...draft, items: draft.items.map((item) => (item.id === next.id ? next : item)) });

  function done() {
    setChecked(true);
    if (nameProblem || itemProblems.some(Boolean)) focusFirstError(list.current);
    else onDone(draft);
  }

  return (
    <Sheet
      open
      full
      onClose={onClose}
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
          error={checked ? nameProblem : null}
          onChange={(name) => setDraft({ ...draft, ...name, items: draft.items })}
        />
        <Row
          icon="globe"
          label={t('translation.title')}
          end={<Switch label={t('translation.title')} checked={translating} onChange={setTranslating} />}
        />
        {draft.items.map((item, index) => (
          <div key={item.id} className={styles.itemRow}>
            <NameFields
              label={t('specs.item', { number: index + 1 })}
              placeholder={t('specs.itemExample')}
              value={item}
              translating={translating}
              error={checked ? (itemProblems[index] ?? null) : null}
              onChange={setItem}
            />
            <IconButton
              icon="trash"
              label={`${t('common:action.remove')} ${item.name}`}
              disabled={draft.items.length === 1}
              onPress={() => setDraft({ ...draft, items: draft.items.filter(({ id }) => id !== item.id) })}
            />
          </div>
        ))}
        {draft.items.length < itemsMax && (
          <AddRow
            label={t('specs.addItem')}
            onPress={() => setDraft({ ...draft, items: [...draft.items, newName()] })}
          />
        )}
      </div>
    </Sheet>
  );
}

interface NameFieldsProps {
  label: string;
  placeholder: string;
  value: NameDraft;
  translating: boolean;
  error: string | null;
  onChange: (value: NameDraft) => void;
}

function NameFields({ label, placeholder, value, translating, error, onChange }: NameFieldsProps) {
  return (
    <div className="stack">
      <TextField
        label={label}
        placeholder={placeholder}
        value={value.name}
        maxLength={NAME_MAX}
        error={error ?? undefined}
        required
        onChange={(name) => onChange({ ...value, name })}
      />
      {translating &&
        TRANSLATED.map((lang) => (
          <TextField
            key={lang}
            label={NAMES[lang]}
            value={value[lang]}
            onChange={(text) => onChange({ ...value, [lang]: text })}
          />
        ))}
    </div>
  );
}
