import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { errorText } from '@/api/error-text';
import { ApiError } from '@/api/errors';
import { webhookChannelInputLimits as LIMITS } from '@/api/limits';
import { FormFailureNote } from '@/model/form/form-failure';
import { atMost } from '@/model/form/text-limits';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { useCopy } from '@/model/use-copy';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';
import { type ChannelChange, useSaveChannels } from './queries';
import { TrialButton } from './trial-button';
import type { Channels } from './types';

const FIELD = 'webhook.url';
/** The server looks closer. */
const isSecureOrBlank = (url: string) => /^\s*(https:\/\/\S+)?\s*$/i.test(url);

/** Signed requests to a system of the merchant's. The secret is shown once, when it is made. */
export function WebhookChannel({ channels }: { channels: Channels }) {
  const { t } = useTranslation('notification');
  const { isOn, url } = channels.webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const save = useSaveChannels(channels);
  const change = (changed: ChannelChange) =>
    save.mutate(changed, {
      onSuccess: (saved) => saved.webhook.secret !== null && setSecret(saved.webhook.secret),
      onError: (error) => toast.fail(errorText(error)),
    });
  return (
    <>
      {url !== '' && (
        <Group title={t('webhook.title')}>
          <Row
            icon="link"
            label={t('webhook.title')}
            sub={isOn ? t('webhook.on') : t('off')}
            end={
              <Switch
                label={t('webhook.title')}
                checked={isOn}
                disabled={save.isPending}
                onChange={(webhookOn) => change({ webhookOn })}
              />
            }
          />
          <Row icon="lock" label={t('webhook.renew')} onPress={() => change({ renewSecret: true })} />
        </Group>
      )}
      {secret !== null && <SecretNote secret={secret} />}
      <Group pad title={url === '' ? t('webhook.title') : undefined}>
        {/* A change of another channel leaves what is typed. */}
        <UrlForm key={url} channels={channels} onSecret={setSecret} />
      </Group>
      {url !== '' && (
        <Group pad>
          <TrialButton channel="webhook" />
        </Group>
      )}
    </>
  );
}

function SecretNote({ secret }: { secret: string }) {
  const { t } = useTranslation(['notification', 'common']);
  const copy = useCopy();
  return (
    <Group title={t('webhook.secret')}>
      <Row
        icon="copy"
        label={<Ltr>{secret}</Ltr>}
        sub={t('webhook.secretHint')}
        onPress={() => void copy(secret)}
      />
    </Group>
  );
}

function UrlForm({ channels, onSecret }: { channels: Channels; onSecret: (secret: string) => void }) {
  const { t } = useTranslation(['notification', 'common', 'errors']);
  const save = useSaveChannels(channels);
  const url = v.pipe(
    v.string(),
    v.check(isSecureOrBlank, t('webhook.invalid')),
    atMost(LIMITS.url.maxLength, t),
  );
  const form = useForm({
    defaultValues: { webhook: { url: channels.webhook.url } },
    resolver: valibotResolver(v.object({ webhook: v.object({ url }) })),
  });
  useDirtyGuard(form.formState.isDirty);
  /** Says what an address must be like; all other failures are the form's. */
  const explain = (error: unknown) => {
    const reason = error instanceof ApiError && error.fields.find(({ path }) => path === FIELD)?.reason;
    if (reason !== 'not_allowed' && reason !== 'invalid_format') throw error;
    const message = t(reason === 'not_allowed' ? 'outcome.notPublic' : 'webhook.invalid');
    form.setError(FIELD, { message }, { shouldFocus: true });
  };
  const { submit, failure } = useSubmit(form, [FIELD], async ({ webhook }) => {
    const webhookUrl = webhook.url.trim();
    const saved = await save.mutateAsync({ webhookUrl, webhookOn: webhookUrl !== '' }).catch(explain);
    if (!saved) return;
    if (saved.webhook.secret !== null) onSecret(saved.webhook.secret);
    toast.success(t('saved'));
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('webhook.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        hint={t('webhook.hint')}
        {...useFormField(form.control, FIELD)}
      />
      <FormFailureNote failure={failure} />
      <Button type="submit" variant="tonal" block busy={save.isPending}>
        {t('common:action.save')}
      </Button>
    </form>
  );
}
