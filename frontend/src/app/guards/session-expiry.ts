import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches, useNavigate } from 'react-router';
import { onSessionChangedElsewhere, onSessionExpired } from '@/api/session';
import { confirm } from '@/ui/confirm';
import { leaveQuestion } from '@/ui/leave-guard';
import { toast } from '@/ui/toast';
import { usePaths } from '../paths';
import type { RouteMeta } from '../route-meta';

/**
 * When the session ends, here or in another tab: clears what was read and leaves pages that need a session
 * (specification, section 8). A changed form stays, so that it can be saved after logging in again elsewhere.
 */
export function useSessionExpiry(): void {
  const { t } = useTranslation(['common', 'errors']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const paths = usePaths();
  const needsSession = (useMatches().at(-1)?.handle as RouteMeta | undefined)?.needsSession === true;

  useEffect(() => {
    async function keepForm() {
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

    const stopExpiry = onSessionExpired(() => (leaveQuestion() ? void keepForm() : leave()));
    const stopElsewhere = onSessionChangedElsewhere((change) => {
      if (change === 'switched') readAgain();
      else if (leaveQuestion()) void keepForm();
      else if (needsSession) leave();
      else readAgain();
    });
    return () => {
      stopExpiry();
      stopElsewhere();
    };
  }, [navigate, needsSession, paths, queries, t]);
}
