import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { byLang, type Lang } from '@/lib/languages';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { NameDraft, SpecDraft } from './draft';
import { SpecSheet } from './spec-sheet';

const CHECK = '原文已修改，请检查译文';

function read(id: string, name: string, en: string, stale: Lang[] = []): NameDraft {
  return { id, name, ...byLang(() => ''), en, seen: { name, ...byLang(() => ''), en, stale } };
}

const onClose = vi.fn();

function open(spec: SpecDraft) {
  const onDone = vi.fn();
  onClose.mockClear();
  render(
    <UiTextsFixture>
      <SpecSheet spec={spec} others={[]} itemsMax={50} onClose={onClose} onDone={onDone} />
      <ConfirmHost />
    </UiTextsFixture>,
  );
  return onDone;
}

const field = (value: string) => screen.getByDisplayValue(value);
const done = () => userEvent.click(screen.getByRole('button', { name: '完成' }));

beforeEach(async () => {
  // jsdom lays nothing out, so it has nowhere to scroll to.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  await startI18n();
});

test('a translation that stays while its name changes is to be checked', async () => {
  open({ ...read('s1', '颜色', 'Colour'), items: [read('i1', '红', 'Red')] });
  expect(screen.queryByText(CHECK)).toBeNull();
  await userEvent.type(field('红'), '色');
  expect(screen.getByText(CHECK)).toBeVisible();
  await userEvent.type(field('Red'), 'dish');
  expect(screen.queryByText(CHECK)).toBeNull();
});

test('a translation that was old already is to be checked until it is changed', async () => {
  open({ ...read('s1', '颜色', 'Colour', ['en']), items: [read('i1', '红', 'Red')] });
  expect(screen.getByText(CHECK)).toBeVisible();
  await userEvent.type(field('Colour'), 's');
  expect(screen.queryByText(CHECK)).toBeNull();
});

test('a name that is too long in a language that is hidden is shown', async () => {
  const onDone = open({ ...read('s1', '颜色', ''), items: [read('i1', '红', '')] });
  const translations = screen.getByRole('switch');
  await userEvent.click(translations);
  const [english] = screen.getAllByRole('textbox', { name: /^English/ });
  if (!english) throw new Error('no English field');
  await userEvent.click(english);
  await userEvent.paste('x'.repeat(51));
  await userEvent.click(translations);
  await done();
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText('最多 50 个字符')).toBeVisible();
  await userEvent.type(field('x'.repeat(51)), '{Backspace}');
  expect(screen.queryByText('最多 50 个字符')).toBeNull();
  await done();
  expect(onDone).toHaveBeenCalledOnce();
});

test('changed values are not discarded without a question', async () => {
  open({ ...read('s1', '颜色', 'Colour'), items: [read('i1', '红', 'Red')] });
  await userEvent.type(field('红'), '色');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field('红色')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'close' }));
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('unchanged values are left without a question', async () => {
  open({ ...read('s1', '颜色', 'Colour'), items: [read('i1', '红', 'Red')] });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Enter leads from the name to the first value and on, however often', async () => {
  open({ ...read('s1', '颜色', ''), items: [read('i1', '红', ''), read('i2', '蓝', '')] });
  await userEvent.type(field('颜色'), '{Enter}');
  expect(field('红')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(field('蓝')).toHaveFocus();
  await userEvent.type(field('红'), '色{Enter}');
  expect(field('蓝')).toHaveFocus();
});
