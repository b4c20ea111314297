import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { leaveQuestion } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { withdrawQuestion } from './use-confirm-close';
import { useDirtyGuard } from './use-dirty-guard';

let release: () => void;

function Form({ isHeld = false }: { isHeld?: boolean }) {
  release = useDirtyGuard(true, undefined, isHeld).release;
  return null;
}

beforeEach(startI18n);

test.each([true, false])('after a save (%s) during the question the page is left', async (isSaved) => {
  render(
    <UiTextsFixture>
      <Form />
      <ConfirmHost />
    </UiTextsFixture>,
  );
  const answer = leaveQuestion()?.();
  const stay = await screen.findByRole('button', { name: '继续编辑' });
  if (isSaved) release();
  await userEvent.click(stay);
  expect(await answer).toBe(isSaved);
});

test('while a save is under way nothing is asked, and the page stays', async () => {
  render(<Form isHeld />);
  expect(await leaveQuestion()?.()).toBe(false);
});

test('a save that ends takes back the question about leaving', async () => {
  render(
    <UiTextsFixture>
      <Form />
      <ConfirmHost />
    </UiTextsFixture>,
  );
  const answer = leaveQuestion()?.();
  await screen.findByRole('alertdialog');
  release();
  withdrawQuestion();
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
