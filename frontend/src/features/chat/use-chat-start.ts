import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformQuery } from '@/model/platform';
import { toast } from '@/ui/toast';
import { needsHandle } from './obtain-handle';
import { chatHandleQuery } from './queries';

/**
 * At startup inside the chat app: obtains the chat handle and shows a loading message. A rejection is silent
 * (PRODUCT.md, 4.3).
 */
export function useChatStart(): void {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(needsHandle);
  const platform = useQuery({ ...platformQuery(), enabled: isAsking });
  const handle = useQuery({ ...chatHandleQuery(), enabled: isAsking });
  // Once: clearing the cache at sign-in must not request another handle.
  if (isAsking && handle.isFetched) setAsking(false);

  const isShown = isAsking && handle.isFetching && Boolean(platform.data?.chatLogin);
  useEffect(() => {
    if (isShown) return toast.loading(t('session.askingChatApp'));
  }, [isShown, t]);
}
