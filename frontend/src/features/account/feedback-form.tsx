import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { TextArea, TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { useSubmit } from './auth/use-submit';
import { useSendFeedback } from './queries';
import type { FeedbackRequest } from './types';

const FIELDS = ['text', 'contact'] as const;

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const feedback = useSendFeedback();
  const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  const form = useForm<FeedbackRequest>({
    defaultValues: { text: '', contact: '' },
    resolver: valibotResolver(v.object({ text: filled, contact: filled })),
  });
  const { control } = form;
  const submit = useSubmit(form, FIELDS, async (values) => {
    await feedback.mutateAsync(values);
    onSent();
  });
  return (
    <Group pad>
      <form className="form" noValidate onSubmit={submit}>
        <TextArea
          label={t('feedback.text')}
          required
          rows={5}
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
        <Button type="submit" variant="primary" size="lg" block busy={feedback.isPending}>
          {t('common:action.submit')}
        </Button>
      </form>
    </Group>
  );
}
