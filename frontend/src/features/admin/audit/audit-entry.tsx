import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import type { AuditRow } from '../types';
import styles from './audit.module.css';
import { type Change, changesOf, nameIn } from './changes';
import { useSubjectName } from './subject-name';
import { actionText, beforeAndAfter, fieldText, isDecision, isEdit } from './wording';

interface AuditEntryProps {
  row: AuditRow;
  operatorHref: string | null;
  /** Path of the screen of the subject; null if there is none. */
  subjectHref: string | null;
  /** Filters the log by this subject; null when it is filtered already. */
  onOnly: (() => void) | null;
}

/** An entry of the audit log: action, subject, changes, operator and time. */
export function AuditEntry({ row, operatorHref, subjectHref, onOnly }: AuditEntryProps) {
  const format = useFormat();
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <h2>
          <EntryAction row={row} />
        </h2>
        {onOnly && <OnlyButton row={row} onOnly={onOnly} />}
      </header>
      <Subject row={row} href={subjectHref} />
      <EntryChanges row={row} />
      <footer className={styles.foot}>
        <Operator name={row.operator} href={operatorHref} />
        <time dateTime={row.at}>
          <bdi>{format.dateTime(row.at)}</bdi>
        </time>
      </footer>
    </article>
  );
}

/** What was done. */
export function EntryAction({ row }: { row: AuditRow }) {
  const { t } = useTranslation(['admin', 'editing']);
  return actionText(t, row.action, changesOf(row.detail));
}

/** Filters the log by the subject of an entry. */
export function OnlyButton({ row, onOnly }: { row: AuditRow; onOnly: () => void }) {
  const { t } = useTranslation('admin');
  const subject = useSubjectName(row.subject);
  return <IconButton icon="filter" size="s" label={`${t('audit.only')} · ${subject}`} onPress={onOnly} />;
}

/** The values before and after; nothing where the action says it all. */
export function EntryChanges({ row }: { row: AuditRow }) {
  const format = useFormat();
  const subject = useSubjectName(row.subject);
  const changes = changesOf(row.detail);
  if (isDecision(changes) || (changes.length === 0 && !isEdit(row.action))) return null;
  return <Changes changes={changes} of={`${subject} · ${format.dateTime(row.at)}`} />;
}

/** What it was done to. */
export function Subject({ row, href }: { row: AuditRow; href: string | null }) {
  const { lang } = useLocale();
  const numbered = useSubjectName(row.subject);
  const name = nameIn(row.detail, lang);
  const words = (
    <>
      {numbered}
      {name && ' · '}
      {name && <Bdi>{name}</Bdi>}
    </>
  );
  return href === null ? (
    <p className={styles.subject}>{words}</p>
  ) : (
    <Link className={styles.subject ?? ''} href={href}>
      {words}
    </Link>
  );
}

/** Who did it. */
export function Operator({ name, href }: { name: string; href: string | null }) {
  const { t } = useTranslation('admin');
  if (href === null) return <b>{name === '' ? t('audit.server') : <Ltr>{name}</Ltr>}</b>;
  return (
    <Link href={href}>
      <Ltr>{name}</Ltr>
    </Link>
  );
}

/** Longer values are truncated until expanded. */
const LONG = 120;

/** `of` names the entry among others. */
function Changes({ changes, of }: { changes: Change[]; of: string }) {
  const { t } = useTranslation(['admin', 'editing']);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const lines = changes.map((change) => {
    const [before, after] = beforeAndAfter(t, format, change);
    return { key: change.key, label: fieldText(t, change), before, after };
  });
  const isLong = lines.some(
    ({ before, after }) => (before?.length ?? 0) > LONG || (after?.length ?? 0) > LONG,
  );
  if (lines.length === 0) return <p className={styles.same}>{t('audit.same')}</p>;
  return (
    <>
      <dl className={classNames(styles.changes, isLong && !open && styles.short)}>
        {lines.map(({ key, label, before, after }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <Value label={t('audit.before')} text={before} isPast={after !== null} />}
              {before !== null && after !== null && <Icon name="chev" size="xs" />}
              {after !== null && <Value label={t('audit.after')} text={after} />}
            </dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <Button size="sm" variant="text" onPress={() => setOpen(!open)}>
          {t(open ? 'audit.less' : 'audit.more')}
          <span className="visually-hidden"> · {of}</span>
        </Button>
      )}
    </>
  );
}

function Value({ label, text, isPast = false }: { label: string; text: string; isPast?: boolean }) {
  return (
    <span className={classNames(styles.value, isPast && styles.past)}>
      <span className="visually-hidden">{label}: </span>
      <Bdi>{text}</Bdi>
    </span>
  );
}
