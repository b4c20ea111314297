import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { announcement } from './announce';
import { SelectField } from './select-field';
import { UiTextsFixture } from './ui-texts-fixture';

const CITIES = ['广州', '广安', '保定'].map((label, value) => ({ value, label }));

beforeEach(() => announcement.set({ text: '', at: 0 }));

test('what a filter leaves of the options is announced, once the typing pauses', async () => {
  render(
    <UiTextsFixture>
      <SelectField
        label="City"
        options={CITIES}
        value={null}
        onChange={() => undefined}
        search={{ label: 'Find', none: 'Nothing found', found: (number) => `${number} found` }}
      />
    </UiTextsFixture>,
  );
  await userEvent.click(screen.getByRole('button', { name: /City/ }));
  const field = await screen.findByRole('searchbox', { name: 'Find' });
  expect(announcement.get()).toEqual({ text: '', at: 0 });
  await userEvent.type(field, '广');
  await expect.poll(() => announcement.get().text).toBe('2 found');
  await userEvent.type(field, '州x');
  await expect.poll(() => announcement.get()).toEqual({ text: 'Nothing found', at: 2 });
  await userEvent.clear(field);
  await expect.poll(() => announcement.get()).toEqual({ text: '3 found', at: 3 });
});
