import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { leaveQuestion } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { useDirtyGuard } from './use-dirty-guard';

let release: () => void;

function Form() {
  release = useDirtyGuard(true).release;
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
