import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-box';
import { UiTextsFixture } from './ui-texts-fixture';

const heard = vi.fn();
const submitted = vi.fn();

function Search() {
  const [text, setText] = useState('');
  const change = (next: string) => {
    heard(next);
    setText(next);
  };
  return (
    <UiTextsFixture>
      <SearchField label="goods" value={text} onChange={change} onSubmit={submitted} />
    </UiTextsFixture>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'goods' });

/** What a keyboard for Chinese sends while "bei" is typed, before a character is chosen. */
function compose(...steps: string[]) {
  fireEvent.compositionStart(field());
  for (const value of steps) fireEvent.change(field(), { target: { value } });
}

function choose(value: string) {
  fireEvent.change(field(), { target: { value } });
  fireEvent.compositionEnd(field());
}

beforeEach(() => {
  heard.mockClear();
  render(<Search />);
});

test('letters of a word that is being composed are shown but not searched for', () => {
  compose('b', 'be', 'bei');
  expect(field()).toHaveValue('bei');
  expect(heard).not.toHaveBeenCalled();
  choose('杯');
  expect(heard.mock.calls).toEqual([['杯']]);
  expect(field()).toHaveValue('杯');
});

test('a second word is composed after the first', () => {
  compose('bei');
  choose('杯');
  compose('杯z', '杯zi');
  expect(field()).toHaveValue('杯zi');
  choose('杯子');
  expect(heard.mock.calls).toEqual([['杯'], ['杯子']]);
});

test('typing without composition is reported letter by letter', async () => {
  await userEvent.type(field(), 'cup');
  expect(heard.mock.calls).toEqual([['c'], ['cu'], ['cup']]);
});

test('clearing the field gives up what is being composed', async () => {
  compose('bei');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('');
  expect(heard).toHaveBeenLastCalledWith('');
});

test.each([
  ['phone', true],
  ['computer', false],
])('searching puts the keyboard of a %s away: %s', async (_device, isCoarse) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
  await userEvent.type(field(), 'cup{Enter}');
  expect(submitted).toHaveBeenLastCalledWith('cup');
  expect(document.activeElement === field()).toBe(!isCoarse);
  vi.unstubAllGlobals();
});

test('Enter on a phone closes its keyboard and keeps the focus in the search', async () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  await userEvent.type(field(), 'cup{Enter}');
  expect(submitted).toHaveBeenCalledWith('cup');
  expect(screen.getByRole('search')).toHaveFocus();
});
