import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { messageAccountsRequestLimits as LIMITS } from '@/api/limits';
import { newKey } from '@/lib/attempt';
import { useSave } from '@/model/mutations';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { TextAnswerSheet } from '../text-answer-sheet';
import type { AccountOutcomes, AdminUserRow } from '../types';
import type { UserSelection } from './selection';
import styles from './users.module.css';

/** By how many months paid periods are extended. */
const MONTHS = [1, 3, 6, 12, 24, 36] as const;

interface Failure {
  user: AdminUserRow;
  message: string;
}

/** What became of an action: those it failed for, and why. */
function failuresOf({ list }: AccountOutcomes, users: AdminUserRow[]): Failure[] {
  return list.flatMap(({ id, outcome, message }) => {
    const user = users.find((one) => one.id === id);
    return outcome === 'done' || !user ? [] : [{ user, message }];
  });
}

const nameOf = ({ companyName, username }: AdminUserRow) => companyName || username;

/** What can be done to the chosen accounts, and what became of it. */
export function BulkBar({ selection }: { selection: UserSelection }) {
  const { t } = useTranslation(['admin', 'common']);
  const [open, setOpen] = useState<'renew' | 'message' | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const chosen = selection.chosen ?? [];
  const close = () => setOpen(null);

  /** Those for which it failed stay chosen. */
  function finish(outcomes: AccountOutcomes, done: (count: number) => string) {
    const failed = failuresOf(outcomes, chosen);
    setFailures(failed);
    close();
    const count = chosen.length - failed.length;
    if (count > 0) toast.success(done(count));
    if (failed.length === 0) selection.stop();
    else
      selection.select(
        chosen.filter((user) => !failed.some((failure) => failure.user.id === user.id)),
        false,
      );
  }

  return (
    <>
      {selection.chosen && (
        <ActionBar>
          <span role="status" className={styles.chosen}>
            {t('bulk.chosen', { count: chosen.length })}
          </span>
          <Button size="sm" disabled={chosen.length === 0} onPress={() => setOpen('message')}>
            {t('bulk.message')}
          </Button>
          <Button size="sm" variant="primary" disabled={chosen.length === 0} onPress={() => setOpen('renew')}>
            {t('bulk.renew')}
          </Button>
          <IconButton icon="close" label={t('common:action.cancel')} onPress={selection.stop} />
        </ActionBar>
      )}
      {open === 'renew' && (
        <RenewSheet
          users={chosen}
          onDone={(outcomes) => finish(outcomes, (count) => t('bulk.renewed', { count }))}
          onClose={close}
        />
      )}
      {open === 'message' && (
        <MessageSheet
          users={chosen}
          onDone={(outcomes) => finish(outcomes, (count) => t('bulk.sent', { count }))}
          onClose={close}
        />
      )}
      <Sheet
        open={failures.length > 0}
        onClose={() => setFailures([])}
        title={t('bulk.failed', { count: failures.length })}
      >
        <ul className={styles.failures}>
          {failures.map(({ user, message }) => (
            <li key={user.id}>
              <strong>
                <Bdi>{nameOf(user)}</Bdi>
              </strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

interface ActionSheetProps {
  users: AdminUserRow[];
  onDone: (outcomes: AccountOutcomes) => void;
  onClose: () => void;
}

/** Extends the paid period of the chosen shops. */
function RenewSheet({ users, onDone, onClose }: ActionSheetProps) {
  const { t } = useTranslation('admin');
  const renew = useSave('POST', '/api/admin/user/renew');
  const [months, setMonths] = useState<number>(12);
  const submit = useOneAtATime(async () => {
    try {
      const accounts = users.map(({ id, revision }) => ({ id, revision }));
      onDone(await renew.mutateAsync({ body: { accounts, months } }));
    } catch (error) {
      toast.fail(errorText(error));
    }
  });
  return (
    <Sheet
      open
      isHeld={renew.isPending}
      title={t('bulk.renewTitle', { count: users.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" size="lg" block busy={renew.isPending} onPress={() => void submit()}>
          {t('bulk.renewBy', { months: t('bulk.months', { count: months }) })}
        </Button>
      }
    >
      <p className="small muted">{t('bulk.renewNote')}</p>
      <ChoiceList
        label={t('bulk.renew')}
        options={MONTHS.map((value) => ({ value, label: t('bulk.months', { count: value }) }))}
        value={months}
        onChange={setMonths}
      />
    </Sheet>
  );
}

/** Writes to the chosen users. */
function MessageSheet({ users, onDone, onClose }: ActionSheetProps) {
  const { t } = useTranslation('admin');
  const message = useSave('POST', '/api/admin/user/message');
  // A repeat after a lost answer sends nothing again.
  const [keys] = useState(() => new Map<string, string>());
  const keyFor = (text: string) => {
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
  return (
    <TextAnswerSheet
      title={t('bulk.messageTitle', { count: users.length })}
      label={t('bulk.text')}
      hint={t('bulk.textHint')}
      maxLength={LIMITS.text.maxLength}
      isRequired
      submitLabel={t('bulk.send')}
      send={async (text) => {
        const ids = users.map(({ id }) => id);
        onDone(await message.mutateAsync({ body: { ids, text }, key: keyFor(text) }));
      }}
      onClose={onClose}
    />
  );
}
