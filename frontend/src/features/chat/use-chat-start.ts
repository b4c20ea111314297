import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformQuery } from '@/model/platform';
import { toast } from '@/ui/toast';
import { needsHandle } from './obtain-handle';
import { chatHandleQuery } from './queries';

/**
 * At the start of the app inside the chat app: obtains this browser's handle, with a loading message
 * meanwhile. A refusal stops it quietly (specification, section 4).
 */
export function useChatStart(): void {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(needsHandle);
  const platform = useQuery({ ...platformQuery(), enabled: isAsking });
  const handle = useQuery({ ...chatHandleQuery(), enabled: isAsking });
  // Once: a cache that is emptied later, at a sign-in, is no reason to ask again.
  if (isAsking && handle.isFetched) setAsking(false);

  const isToldOf = isAsking && handle.isFetching && Boolean(platform.data?.chatLogin);
  useEffect(() => {
    if (isToldOf) return toast.loading(t('bind.asking'));
  }, [isToldOf, t]);
}
