import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';
import { invalidate } from '../mutations';
import { PushError, switchOff, switchOn } from './device';

/** Switches push messages of this browser on, for an account or a browser without one (null), or off. */
export function usePush(userId: number | null) {
  const { t } = useTranslation('push');
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => (isOn ? switchOn(userId) : switchOff()),
    onSuccess: (_, isOn) => toast.success(t(isOn ? 'isOn' : 'isOff')),
    onError: (error) =>
      toast.fail(error instanceof PushError ? t(`error.${error.reason}`) : errorText(error)),
    onSettled: () => (userId === null ? undefined : invalidate(cache, ['/api/notification/channels'])),
  });
}
