import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, ConfirmHost, confirm } from './confirm';
import { UiTextsFixture } from './ui-texts-fixture';

const question = {
  title: 'Delete?',
  confirmLabel: 'Delete it',
  cancelLabel: 'Keep it',
  otherLabel: 'Hide it',
};

// On a busy machine the first load takes longer than a question is waited for.
beforeAll(() => import('./dialog'));

async function ask(answerIt: () => Promise<unknown>): Promise<Answer> {
  render(
    <UiTextsFixture>
      <ConfirmHost />
    </UiTextsFixture>,
  );
  let answer: Promise<Answer> | undefined;
  act(() => {
    answer = confirm(question);
  });
  expect(await screen.findByRole('alertdialog', { name: 'Delete?' })).toBeVisible();
  await answerIt();
  if (!answer) throw new Error('The question was not asked.');
  return answer;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

interface Case {
  by: string;
  answerIt: () => Promise<unknown>;
  answer: Answer;
}

const cases: Case[] = [
  { by: 'its confirming button', answerIt: () => press('Delete it'), answer: 'confirm' },
  { by: 'its other button', answerIt: () => press('Hide it'), answer: 'other' },
  { by: 'its cancelling button', answerIt: () => press('Keep it'), answer: 'cancel' },
  { by: 'Escape', answerIt: () => userEvent.keyboard('{Escape}'), answer: 'cancel' },
];

test.each(cases)('a question closed by $by is answered with $answer', async ({ answerIt, answer }) => {
  await expect(ask(answerIt)).resolves.toBe(answer);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
