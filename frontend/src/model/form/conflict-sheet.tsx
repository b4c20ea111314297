import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import styles from './conflict-sheet.module.css';
import type { Conflict } from './use-conflict';
import type { Difference, Shown, ThreeVersions } from './versions';

interface ConflictSheetProps<V> {
  conflict: Conflict<V>;
  onClose: () => void;
}

/** An edit conflict, field by field: what the user entered, and what someone else has saved. */
export function ConflictSheet<V>({ conflict, onClose }: ConflictSheetProps<V>) {
  const { t } = useTranslation(['editing', 'common', 'drafts']);
  const { differences, versions, reason } = conflict;
  // What the user changed as well is kept, and what only the other one changed is taken, unless chosen otherwise.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(differences.flatMap(({ field, changedBy }) => (changedBy === 'both' ? [field.key] : []))),
  );

  function choose(key: string, isMine: boolean) {
    const next = new Set(kept);
    if (isMine) next.add(key);
    else next.delete(key);
    setKept(next);
  }

  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <Button variant="primary" size="lg" block onPress={() => conflict.settle(kept)}>
          {t(reason === 'saving' ? 'conflict.save' : 'drafts:continue')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('conflict.text')}</p>
      {differences.length > 1 && (
        <div className={styles.all}>
          <Button size="sm" onPress={() => setKept(new Set(differences.map(({ field }) => field.key)))}>
            {t('conflict.allMine')}
          </Button>
          <Button size="sm" onPress={() => setKept(new Set())}>
            {t('conflict.allTheirs')}
          </Button>
        </div>
      )}
      {differences.map((difference) => (
        <FieldChoice
          key={difference.field.key}
          difference={difference}
          versions={versions}
          isMine={kept.has(difference.field.key)}
          onChoose={(isMine) => choose(difference.field.key, isMine)}
        />
      ))}
    </Sheet>
  );
}

interface FieldChoiceProps<V> {
  difference: Difference<V>;
  versions: ThreeVersions<V>;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function FieldChoice<V>({ difference, versions, isMine, onChoose }: FieldChoiceProps<V>) {
  const { t } = useTranslation('editing');
  const { field, changedBy } = difference;
  const mine = changedBy === 'both' ? t('conflict.mine') : t('conflict.unchanged');
  return (
    <fieldset className={styles.field}>
      <legend>
        <bdi>{field.label}</bdi>
      </legend>
      <div className={styles.options}>
        <Option
          label={mine}
          value={field.show(versions.mine)}
          checked={isMine}
          onCheck={() => onChoose(true)}
        />
        <Option
          label={t('conflict.theirs')}
          value={field.show(versions.theirs)}
          checked={!isMine}
          onCheck={() => onChoose(false)}
        />
      </div>
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  value: Shown;
  checked: boolean;
  onCheck: () => void;
}

function Option({ label, value, checked, onCheck }: OptionProps) {
  const id = useId();
  return (
    <label className={styles.option}>
      <input
        type="radio"
        checked={checked}
        onChange={onCheck}
        aria-labelledby={`${id}l`}
        aria-describedby={id}
      />
      <small id={`${id}l`}>{label}</small>
      <span className={styles.value} id={id}>
        <Value value={value} />
      </span>
    </label>
  );
}

function Value({ value }: { value: Shown }) {
  const { t } = useTranslation('editing');
  if (value.length === 0) return <span className={styles.none}>{t('conflict.empty')}</span>;
  if (typeof value === 'string') return <Bdi>{value}</Bdi>;
  return (
    <span className={styles.pictures}>
      {value.map(({ id, url, variants, kind }) =>
        kind === 'video' ? (
          <span key={id}>{t('conflict.video')}</span>
        ) : (
          <img key={id} src={variants[0]?.url ?? url} alt={t('conflict.picture')} />
        ),
      )}
    </span>
  );
}
