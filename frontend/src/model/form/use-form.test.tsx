import { valibotResolver } from '@hookform/resolvers/valibot';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { changeLanguage } from '@/i18n/locale';
import { startI18n, textsIn } from '@/i18n/setup';
import { useForm } from './use-form';

beforeAll(async () => {
  await startI18n();
  await textsIn('public', 'en');
});

function Form() {
  const { t } = useTranslation('errors');
  const schema = v.object({ name: v.pipe(v.string(), v.minLength(1, t('required'))) });
  const form = useForm({ defaultValues: { name: '' }, resolver: valibotResolver(schema) });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <input {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <button type="submit">send</button>
    </form>
  );
}

test('the message of a field changes with the language', async () => {
  render(<Form />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('此项必填')).toBeInTheDocument();
  await act(async () => void (await changeLanguage('en')));
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('This field is required'));
});
