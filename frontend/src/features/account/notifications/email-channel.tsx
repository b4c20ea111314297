import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { errorText } from '@/api/error-text';
import { EMAIL_CODE_MINUTES, emailAddressRequestLimits as LIMITS } from '@/api/limits';
import { westernDigits } from '@/lib/decimal';
import { isEmail } from '@/lib/email';
import { FormFailureNote } from '@/model/form/form-failure';
import { atMost } from '@/model/form/text-limits';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { useCall } from '@/model/mutations';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';
import { channelsQuery, useSaveChannels } from './queries';
import { TrialButton } from './trial-button';
import type { Channels } from './types';

/** E-mail: an address is taken with the code that is sent to it. */
export function EmailChannel({ channels }: { channels: Channels }) {
  const { t } = useTranslation('notification');
  const { isAvailable, isOn, address } = channels.email;
  const [pending, setPending] = useState('');
  const [isChanging, setChanging] = useState(false);
  const save = useSaveChannels(channels);
  if (!isAvailable) {
    return (
      <Group title={t('email.title')}>
        <Row icon="mail" label={t('email.notAvailable')} />
      </Group>
    );
  }
  const close = () => {
    setPending('');
    setChanging(false);
  };
  const turn = (emailOn: boolean) =>
    save.mutate({ emailOn }, { onError: (error) => toast.fail(errorText(error)) });
  return (
    <>
      {address !== '' && (
        <Group title={t('email.title')}>
          <Row
            icon="mail"
            label={<Ltr>{address}</Ltr>}
            sub={isOn ? t('email.on') : t('off')}
            end={<Switch label={t('email.title')} checked={isOn} disabled={save.isPending} onChange={turn} />}
          />
          {!isChanging && pending === '' && (
            <Row icon="edit" label={t('email.change')} onPress={() => setChanging(true)} />
          )}
        </Group>
      )}
      {(address === '' || isChanging) && pending === '' && (
        <Group pad title={address === '' ? t('email.title') : undefined}>
          <AddressForm onSent={setPending} />
        </Group>
      )}
      {pending !== '' && (
        <Group pad title={address === '' ? t('email.title') : undefined}>
          <CodeForm address={pending} onConfirmed={close} onBack={() => setPending('')} />
        </Group>
      )}
      {address !== '' && (
        <Group pad>
          <TrialButton channel="email" />
        </Group>
      )}
    </>
  );
}

function AddressForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useTranslation(['notification', 'errors']);
  const sendCode = useCall('POST', '/api/notification/email');
  const address = v.pipe(
    v.string(),
    v.check(isEmail, t('email.invalid')),
    atMost(LIMITS.address.maxLength, t),
  );
  const form = useForm({
    defaultValues: { address: '' },
    resolver: valibotResolver(v.object({ address })),
  });
  useDirtyGuard(form.formState.isDirty);
  const { submit, failure } = useSubmit(form, ['address'], async ({ address }) => {
    const answer = await sendCode.mutateAsync({ body: { address } });
    if (answer.outcome === 'delivered') onSent(address.trim());
    else form.setError('address', { message: t('email.notSent') });
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('email.address')}
        required
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        hint={t('email.hint')}
        {...useFormField(form.control, 'address')}
      />
      <FormFailureNote failure={failure} />
      <Button type="submit" variant="primary" block busy={sendCode.isPending}>
        {t('email.send')}
      </Button>
    </form>
  );
}

/** Six digits of any keyboard. */
const isCode = (text: string) => /^\d{6}$/.test(westernDigits(text).trim());

interface CodeFormProps {
  address: string;
  onConfirmed: () => void;
  onBack: () => void;
}

function CodeForm({ address, onConfirmed, onBack }: CodeFormProps) {
  const { t } = useTranslation('notification');
  const cache = useQueryClient();
  const confirm = useCall('POST', '/api/notification/email/confirm', {
    onSuccess: (saved) => cache.setQueryData(channelsQuery().queryKey, saved),
  });
  const form = useForm({
    defaultValues: { code: '' },
    resolver: valibotResolver(
      v.object({ code: v.pipe(v.string(), v.check(isCode, t('email.codeInvalid'))) }),
    ),
  });
  useDirtyGuard(form.formState.isDirty);
  const { submit, failure } = useSubmit(form, ['code'], async ({ code }) => {
    await confirm.mutateAsync({ body: { code: westernDigits(code).trim() } });
    toast.success(t('email.confirmed'));
    onConfirmed();
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('email.code')}
        required
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        hint={t('email.codeHint', { address: `\u2066${address}\u2069`, minutes: EMAIL_CODE_MINUTES })}
        {...useFormField(form.control, 'code')}
      />
      <FormFailureNote failure={failure} />
      <Button type="submit" variant="primary" block busy={confirm.isPending}>
        {t('email.confirm')}
      </Button>
      <Button variant="text" block onPress={onBack}>
        {t('email.again')}
      </Button>
    </form>
  );
}
