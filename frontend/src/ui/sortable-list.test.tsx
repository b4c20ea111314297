import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
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
  expect(first).toHaveAttribute('aria-roledescription', 'sortable item');
  first?.focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('lifted 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('back at 1 of 3')).toBeInTheDocument();
  expect(screen.queryByText(/draggable item/i)).toBeNull();
  expect(document.body).not.toHaveTextContent(/pick up|space bar/i);
});
