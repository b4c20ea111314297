import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';
import { UiTextsFixture } from './ui-texts-fixture';

const items = ['s17', 's18', 's19'].map((id) => ({ id }));

beforeEach(() => {
  // jsdom lays nothing out, so it has nowhere to scroll to.
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

test('moving by keyboard is announced in the language of the reader, by position', async () => {
  render(
    <UiTextsFixture>
      <SortableList label="sizes" items={items} nameOf={({ id }) => id} onReorder={() => undefined}>
        {({ id }, handle) => (
          <>
            {handle} {id}
          </>
        )}
      </SortableList>
    </UiTextsFixture>,
  );
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveAccessibleName('s17. move');
  expect(first, 'how it is moved is said once').not.toHaveAccessibleDescription();
  expect(first).toHaveAttribute('aria-roledescription', 'sortable item');
  first?.focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('lifted 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('back at 1 of 3')).toBeInTheDocument();
  expect(screen.queryByText(/draggable item/i)).toBeNull();
  expect(document.body).not.toHaveTextContent(/pick up|space bar/i);
});

test('a row is moved by the menu of its handle, without dragging', async () => {
  const onReorder = vi.fn();
  render(
    <UiTextsFixture>
      <SortableList label="sizes" items={items} nameOf={({ id }) => id} onReorder={onReorder}>
        {({ id }, handle) => (
          <>
            {handle} {id}
          </>
        )}
      </SortableList>
    </UiTextsFixture>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const move = async (id: string, how: string) => {
    await press(`${id}. move`);
    await press(how);
  };
  await press('s17. move');
  expect(screen.queryByRole('button', { name: 'move earlier' })).toBeNull();
  await press('move later');
  await move('s19', 'move earlier');
  await move('s19', 'move to the start');
  expect(onReorder.mock.calls).toEqual([
    [['s18', 's17', 's19']],
    [['s17', 's19', 's18']],
    [['s19', 's17', 's18']],
  ]);
});
