import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { onSessionChangedElsewhere, onSessionExpired } from '@/api/session';
import { confirm } from '@/ui/confirm';
import { allowLeaving, keepUnsaved, leaveQuestion } from '@/ui/leave-guard';
import { toast } from '@/ui/toast';
import { usePaths } from '../paths';

/**
 * When the session ends, here or in another tab: clears what was read and leaves pages that need a session
 * (PRODUCT.md, 2.3). A public page stays: who opens a shared link after weeks sees what it leads to. A changed
 * form stays until it is kept on the device; one that cannot be kept can be saved after logging in again elsewhere.
 */
export function useSessionExpiry(needsSession: boolean): void {
  const { t } = useTranslation(['common', 'errors']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  useEffect(() => {
    /** A form that is kept on the device is left for the login, and offered again afterwards. */
    async function leaveForLogin(keep: () => void) {
      keep();
      const answer = await confirm({
        title: t('session.endedTitle'),
        text: t('session.keptText'),
        confirmLabel: t('session.logInElsewhere'),
        cancelLabel: t('leave.stay'),
      });
      if (answer !== 'confirm') return;
      keep();
      allowLeaving();
      queries.clear();
      navigate(paths.login(here), { replace: true });
    }

    async function keepForm() {
      const keep = keepUnsaved();
      if (keep) return leaveForLogin(keep);
      const answer = await confirm({
        title: t('session.endedTitle'),
        text: t('session.endedText'),
        confirmLabel: t('session.logInElsewhere'),
        cancelLabel: t('leave.stay'),
      });
      if (answer === 'confirm') window.open(paths.login(), '_blank', 'noopener');
    }

    function leave() {
      queries.clear();
      navigate('/', { replace: true });
      toast.fail(t('errors:code.401'));
    }

    /** A public page stays, and is read again as everybody sees it. */
    function readAgain() {
      queries.removeQueries({ type: 'inactive' });
      void queries.resetQueries({ type: 'active' });
    }

    function end() {
      if (leaveQuestion()) void keepForm();
      else if (needsSession) leave();
      else readAgain();
    }

    const stopExpiry = onSessionExpired(end);
    const stopElsewhere = onSessionChangedElsewhere((change) =>
      change === 'switched' ? readAgain() : end(),
    );
    return () => {
      stopExpiry();
      stopElsewhere();
    };
  }, [here, navigate, needsSession, paths, queries, t]);
}
