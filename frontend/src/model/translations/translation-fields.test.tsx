import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { TextControl } from '../form/controls';
import type { StaleByLang } from './languages';
import { TranslationFields } from './translation-fields';

const CHECK = '原文已修改，请检查译文';
const FIELDS = [{ name: 'name', label: '名称' }];

function Form({ stale }: { stale: StaleByLang }) {
  const { control } = useForm({
    defaultValues: { name: '茶杯', translations: { en: { name: 'Tea cup' }, ar: { name: '' } } },
  });
  return (
    <UiTextsFixture>
      <TextControl control={control} name="name" label="原文" />
      <TranslationFields control={control} base="translations" fields={FIELDS} stale={stale} />
    </UiTextsFixture>
  );
}

const original = () => screen.getByRole('textbox', { name: '原文' });
const english = () => screen.getByRole('textbox', { name: '名称' });
const open = () => userEvent.click(screen.getByRole('button', { name: /其他语言/ }));

beforeEach(async () => {
  await startI18n();
});

test('a translation that stays while its original changes is to be checked', async () => {
  render(<Form stale={{ en: [], ar: [] }} />);
  await open();
  expect(screen.queryByText(CHECK)).toBeNull();
  await userEvent.type(original(), '具');
  expect(screen.getByText(CHECK)).toBeVisible();
  expect(screen.getByText('1 处待更新')).toBeVisible();
  await userEvent.type(english(), ' set');
  expect(screen.queryByText(CHECK)).toBeNull();
  expect(screen.queryByText('1 处待更新')).toBeNull();
});

test('an original put back as it was leaves nothing to check, and what is not translated neither', async () => {
  render(<Form stale={{ en: [], ar: [] }} />);
  await userEvent.type(original(), '具');
  expect(screen.getByText('1 处待更新')).toBeVisible();
  await userEvent.type(original(), '{Backspace}');
  expect(screen.queryByText('1 处待更新')).toBeNull();
});

test('a translation that was old already is to be checked until it is changed', async () => {
  render(<Form stale={{ en: ['name'], ar: [] }} />);
  await open();
  expect(screen.getByText(CHECK)).toBeVisible();
  await userEvent.type(english(), 's');
  expect(screen.queryByText(CHECK)).toBeNull();
});
