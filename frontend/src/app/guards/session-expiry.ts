import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onSessionExpired } from '@/api/session';
import { toast } from '@/ui/toast';

/** When the server ends the session: clears the cache, navigates to `/` and shows a message (specification, section 8). */
export function useSessionExpiry(): void {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(
    () =>
      onSessionExpired(() => {
        queries.clear();
        navigate('/', { replace: true });
        toast.fail(t('code.401'));
      }),
    [navigate, queries, t],
  );
}
