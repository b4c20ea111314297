import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { LANGS, LANGUAGES, type Lang } from '@/lib/languages';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { NOTHING_STALE, othersOf, type StaleByLang } from './languages';
import { OriginalControl } from './original-controls';
import { OriginalLanguage } from './original-language';
import { TranslationFields } from './translation-fields';

const CHECK = '原文已修改，请检查译文';
const FIELDS = [{ name: 'name', label: '名称' }];

function Form({ stale, original = 'zh' }: { stale: StaleByLang; original?: Lang }) {
  const { control, handleSubmit, setError } = useForm({
    defaultValues: {
      name: '茶杯',
      translations: { zh: { name: '' }, en: { name: 'Tea cup' }, ar: { name: '' } },
    },
  });
  return (
    <UiTextsFixture>
      <OriginalLanguage value={original}>
        <OriginalControl control={control} name="name" label="原文" />
        <TranslationFields control={control} base="translations" fields={FIELDS} stale={stale} />
        <button
          type="button"
          onClick={() => void handleSubmit(() => setError('translations.ar.name', { message: '太长' }))()}
        >
          保存
        </button>
      </OriginalLanguage>
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
  render(<Form stale={NOTHING_STALE} />);
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
  render(<Form stale={NOTHING_STALE} />);
  await userEvent.type(original(), '具');
  expect(screen.getByText('1 处待更新')).toBeVisible();
  await userEvent.type(original(), '{Backspace}');
  expect(screen.queryByText('1 处待更新')).toBeNull();
});

test('a translation that was old already is to be checked until it is changed', async () => {
  render(<Form stale={{ ...NOTHING_STALE, en: ['name'] }} />);
  await open();
  expect(screen.getByText(CHECK)).toBeVisible();
  await userEvent.type(english(), 's');
  expect(screen.queryByText(CHECK)).toBeNull();
});

test.each(LANGS)('fields in %s say so, and the other languages are offered', async (lang) => {
  render(<Form stale={NOTHING_STALE} original={lang} />);
  expect(original()).toHaveAccessibleDescription(LANGUAGES[lang].name);
  await open();
  expect(screen.getAllByRole('radio').map((choice) => choice.textContent)).toEqual(
    othersOf(lang).map((other) => LANGUAGES[other].name),
  );
});

test('a language with an error is shown, and stays while the error is corrected', async () => {
  render(<Form stale={NOTHING_STALE} />);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('太长')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
  await userEvent.type(english(), 'ك');
  expect(screen.queryByText('太长')).toBeNull();
  expect(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
  expect(english()).toHaveFocus();
});
