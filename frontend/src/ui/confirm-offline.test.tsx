import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmHost, confirm } from './confirm';
import { UiTextsFixture } from './ui-texts-fixture';

vi.mock('./dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test.each([
  [true, 'confirm'],
  [false, 'cancel'],
] as const)('without the dialog’s code the browser asks: %s is %s', async (yes, answer) => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(yes);
  render(
    <UiTextsFixture>
      <ConfirmHost />
    </UiTextsFixture>,
  );
  let answered: Promise<string> | undefined;
  await act(async () => {
    answered = confirm({
      title: 'Leave?',
      text: 'It is not saved.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
    });
  });
  await expect(answered).resolves.toBe(answer);
  expect(asked).toHaveBeenCalledExactlyOnceWith('Leave?\n\nIt is not saved.\n\nLeave?');
});
