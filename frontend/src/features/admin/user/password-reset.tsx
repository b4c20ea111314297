import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall } from '@/model/mutations';
import { useCopy } from '@/model/use-copy';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Row } from '@/ui/group';
import type { AdminUser } from '../types';
import type { Decide } from './use-decide';
import styles from './user.module.css';

interface PasswordResetProps {
  user: AdminUser;
  decide: Decide;
  /** A decision is on its way. */
  isDeciding: boolean;
}

/** Sets a random password for a user who forgot theirs, and shows it once. */
export function PasswordReset({ user, decide, isDeciding }: PasswordResetProps) {
  const { t } = useTranslation(['admin', 'common']);
  const copy = useCopy();
  const cache = useQueryClient();
  const reset = useCall('PUT', '/api/admin/user/{id}/password', {
    onSuccess: () => invalidate(cache, ['/api/admin/user/{id}']),
  });
  const [password, setPassword] = useState<string | null>(null);

  async function ask() {
    const answer = await confirm({
      title: t('password.title', { name: user.username }),
      text: t('password.text'),
      confirmLabel: t('password.reset'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return;
    await decide(async () => {
      const made = await reset.mutateAsync({ id: user.id, body: { revision: user.revision } });
      setPassword(made.password);
    }, t('password.done'));
  }

  return (
    <>
      <Row label={t('password.label')} />
      <div className={styles.body}>
        {password === null ? (
          <Button
            block
            busy={reset.isPending}
            disabled={isDeciding && !reset.isPending}
            onPress={() => void ask()}
          >
            {t('password.reset')}
          </Button>
        ) : (
          <div role="status">
            <p className="small muted">{t('password.once')}</p>
            <p className={styles.password}>
              <Ltr>{password}</Ltr>
              <Button size="sm" icon="copy" onPress={() => void copy(password)}>
                {t('password.copy')}
              </Button>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
