import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { feedbackRequestLimits as LIMITS } from '@/api/limits';
import { DraftBar } from '@/model/drafts/draft-bar';
import { useDraft } from '@/model/drafts/use-draft';
import { FormFailureNote } from '@/model/form/form-failure';
import { SaveButton } from '@/model/form/save-button';
import { atMost } from '@/model/form/text-limits';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useForm } from '@/model/form/use-form';
import { usePatientSave } from '@/model/form/use-patient-save';
import { useSubmit } from '@/model/form/use-submit';
import { useCall } from '@/model/mutations';
import { Group } from '@/ui/group';
import { TextArea, TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import type { FeedbackRequest } from './types';

const FIELDS = ['text', 'contact'] as const;
const EMPTY: FeedbackRequest = { text: '', contact: '' };

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const feedback = useCall('POST', '/api/feedback');
  const filled = (field: keyof typeof LIMITS) =>
    v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')), atMost(LIMITS[field].maxLength, t));
  const form = useForm<FeedbackRequest>({
    defaultValues: EMPTY,
    resolver: valibotResolver(v.object({ text: filled('text'), contact: filled('contact') })),
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const patient = usePatientSave();
  const { keeper, offer } = useDraft<FeedbackRequest>({
    name: 'feedback',
    read: () => ({ values: form.getValues(), base: EMPTY, revision: null, isDirty }),
    restore({ values }, accept) {
      if (accept()) form.reset(values, { keepDefaultValues: true });
    },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => keeper.changed() }),
    [form, keeper],
  );
  const guard = useDirtyGuard(isDirty, {
    keep: keeper.flush,
    discard: keeper.close,
  });
  const { submit, failure } = useSubmit(form, FIELDS, (values) =>
    patient.run(async ({ send }) => {
      await send(async () => feedback.mutateAsync({ body: values, key: keeper.keyFor(values) }));
      guard.release();
      keeper.close();
      onSent();
    }),
  );
  return (
    <>
      <DraftBar offer={offer} />
      <Group pad>
        <form className="form" noValidate onSubmit={submit}>
          <TextArea
            label={t('feedback.text')}
            required
            rows={5}
            maxLength={LIMITS.text.maxLength}
            placeholder={t('feedback.textPlaceholder')}
            {...useFormField(control, 'text')}
          />
          <TextField
            label={t('feedback.contact')}
            required
            placeholder={t('feedback.contactPlaceholder')}
            hint={t('feedback.contactHint')}
            {...useFormField(control, 'contact')}
          />
          <FormFailureNote failure={failure} />
          <SaveButton
            editor={{ ...patient, save: () => void submit() }}
            label={t('common:action.submit')}
            block
          />
        </form>
      </Group>
    </>
  );
}
