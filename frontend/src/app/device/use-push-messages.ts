import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { readOpenRequest } from '@/lib/push-notification';
import { repeatPush } from '@/model/push/push-state';

/** Keeps the subscription to push messages current, and opens what a notification is about when it is tapped. */
export function usePushMessages(): void {
  const { user } = useSession();
  const userId = user?.id;
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit and user.
  useEffect(repeatPush, [userId]);

  useEffect(() => {
    // Missing in a page without TLS.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data, ports }: MessageEvent) => {
      const path = readOpenRequest(data);
      if (path === null) return;
      ports[0]?.postMessage(true);
      void navigate(path);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
}
