import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiTextsFixture } from '../ui-texts-fixture';
import { DataTable, type DataTableProps } from './data-table';
import { KEYS, type TableTexts } from './table-types';

interface Cup {
  id: number;
  name: string;
  price: string;
  stock: string | null;
}

const cups = (count: number): Cup[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `cup ${at + 1}`,
    price: String(10 + at),
    stock: at === 1 ? null : String(at),
  }));

const TEXTS: TableTexts = {
  columns: 'Columns',
  columnsNote: '',
  keys: 'Keys',
  singleKeys: 'Single keys',
  singleKeysNote: '',
  selectAll: 'All',
  cellsSelected: (count) => `${count} cells`,
  key: Object.fromEntries(Object.keys(KEYS).map((key) => [key, key])) as TableTexts['key'],
};

const COLUMNS: DataTableProps<Cup>['columns'] = [
  {
    id: 'name',
    title: 'Name',
    width: 10,
    isRowHeader: true,
    text: ({ name }) => name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <a href={`#cup${id}`}>{name}</a>,
  },
  {
    id: 'price',
    title: 'Price',
    width: 6,
    value: ({ price }) => Number(price),
    edit: { text: ({ price }) => price, inputMode: 'decimal' },
    cell: ({ price }) => price,
  },
  {
    id: 'stock',
    title: 'Stock',
    width: 6,
    edit: { text: ({ stock }) => stock, inputMode: 'numeric' },
    cell: ({ stock }) => stock ?? 'several',
  },
];

type More = Partial<DataTableProps<Cup>>;
const onPasted = vi.fn();
const onSave = vi.fn();

function Table({ count, isEdited = true, ...more }: More & { count: number; isEdited?: boolean }) {
  const [rows, setRows] = useState(() => cups(count));
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [selected, setSelected] = useState<number[]>([]);
  return (
    <>
      <main>
        <input type="search" aria-label="Search" />
        <DataTable<Cup>
          label="Cups"
          texts={TEXTS}
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => String(id)}
          total={count}
          chosen={chosen}
          onChoose={setChosen}
          isComplete
          selection={{
            isSelected: ({ id }) => selected.includes(id),
            label: ({ name }) => name,
            onSelect: (some, isOn) =>
              setSelected((before) => [
                ...before.filter((id) => !some.some((row) => row.id === id)),
                ...(isOn ? some.map(({ id }) => id) : []),
              ]),
          }}
          {...(isEdited && {
            onEdit: (changes) =>
              setRows((before) =>
                before.map((row) =>
                  Object.assign(
                    {},
                    row,
                    ...changes
                      .filter((change) => change.row.id === row.id)
                      .map(({ column, text }) => ({ [column]: text })),
                  ),
                ),
              ),
            onPasted,
            onSave,
          })}
          hasSingleKeys
          onSingleKeys={() => undefined}
          {...more}
        />
      </main>
      <output>{selected.join(' ')}</output>
    </>
  );
}

const open = (count: number, more: More & { isEdited?: boolean } = {}) =>
  render(
    <UiTextsFixture>
      <Table count={count} {...more} />
    </UiTextsFixture>,
  );

/** The cell of a cup, by the title of its column. */
function cell(id: number, column: 'Name' | 'Price' | 'Stock'): HTMLElement {
  const row = screen.getByRole('rowheader', { name: `cup ${id}` }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('no row');
  const found =
    column === 'Name'
      ? within(row).getByRole('rowheader')
      : within(row).getAllByRole('gridcell')[column === 'Price' ? 1 : 2];
  if (!found) throw new Error('no cell');
  return found;
}

const priceOf = (id: number) => cell(id, 'Price').textContent;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  document.documentElement.dir = 'ltr';
  window.scrollTo = () => undefined;
  // jsdom shows nothing.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{ top: 0 }] as unknown as DOMRectList);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  onPasted.mockReset();
  onSave.mockReset();
});

test('one cell takes the focus by Tab, and arrows move it, mirrored in right-to-left text', async () => {
  open(5);
  const stops = screen
    .getByRole('grid')
    .querySelectorAll('[role="rowheader"][tabindex="0"], [role="gridcell"][tabindex="0"]');
  expect(stops).toHaveLength(1);
  act(() => cell(1, 'Name').focus());
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell(2, 'Price')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{End}');
  expect(cell(1, 'Stock')).toHaveFocus();
  document.documentElement.dir = 'rtl';
  await userEvent.keyboard('{ArrowRight}');
  expect(cell(1, 'Price')).toHaveFocus();
});

test('typing replaces a text, Enter goes on below, Tab beside, and Escape gives it up', async () => {
  open(4);
  act(() => cell(1, 'Price').focus());
  await userEvent.keyboard('99{Enter}88{Enter}');
  expect([priceOf(1), priceOf(2), priceOf(3)]).toEqual(['99', '88', '12']);
  expect(cell(3, 'Price')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12');
  await userEvent.keyboard('7{Tab}');
  expect(priceOf(3)).toBe('7');
  expect(screen.getByRole('textbox', { name: 'Stock' })).toHaveFocus();
  await userEvent.keyboard('5{Escape}');
  expect(cell(3, 'Stock')).toHaveTextContent(/^2$/);
  expect(cell(3, 'Stock')).toHaveFocus();
});

test('Enter opens the row where nothing is edited', async () => {
  open(3);
  const clicks: string[] = [];
  screen.getByRole('grid').addEventListener('click', ({ target }) => {
    clicks.push((target as Element).getAttribute('href') ?? '');
  });
  act(() => cell(2, 'Stock').focus());
  await userEvent.keyboard('{Enter}');
  expect(clicks).toEqual(['#cup2']);
});

test('rows are selected by Space, by click, and as a range with Shift', async () => {
  open(6);
  act(() => cell(2, 'Price').focus());
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('2 3 4');
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'cup 6' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'cup 5' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('2 3 4 5 6');
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
});

const clipboardOf = (text: string) => ({ clipboardData: { getData: () => text, setData: vi.fn() } });

test('cells are pasted from a spreadsheet, and what does not fit is counted', () => {
  open(3);
  act(() => cell(2, 'Price').focus());
  fireEvent.paste(cell(2, 'Price'), clipboardOf('21\t5\tx\n22\t6\n23\t7'));
  expect([priceOf(1), priceOf(2), priceOf(3)]).toEqual(['10', '21', '22']);
  // Cup 2 has no single stock.
  expect([cell(2, 'Stock'), cell(3, 'Stock')].map(({ textContent }) => textContent)).toEqual([
    'several',
    '6',
  ]);
  expect(onPasted).toHaveBeenCalledWith(3, { rows: 1, columns: 1 });
});

test('a range is copied as a table, and one copied cell fills it', async () => {
  open(4);
  act(() => cell(1, 'Price').focus());
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  const copied = clipboardOf('');
  fireEvent.copy(cell(1, 'Price'), copied);
  expect(copied.clipboardData.setData).toHaveBeenCalledWith('text/plain', '10\n11\n12');
  fireEvent.paste(cell(1, 'Price'), clipboardOf('5'));
  expect([1, 2, 3, 4].map(priceOf)).toEqual(['5', '5', '5', '13']);
});

test('a title sorts up, down and not at all', async () => {
  open(3, {
    rows: [
      { id: 1, name: 'b', price: '1', stock: '' },
      { id: 2, name: 'a', price: '3', stock: '' },
      { id: 3, name: 'c', price: '2', stock: '' },
    ],
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await press();
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(names()).toEqual(['c', 'b', 'a']);
  await press();
  expect(names()).toEqual(['b', 'a', 'c']);
});

test('the server sorts in the directions that it has, and a complete list is sorted here by the rest', async () => {
  const onOrder = vi.fn();
  const columns = COLUMNS.map((column) =>
    column.id === 'stock' ? { ...column, directions: ['asc'] as const } : column,
  );
  const { rerender } = open(3, { columns, order: null, onOrder });
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(onOrder).toHaveBeenLastCalledWith({ column: 'stock', direction: 'asc' });
  const showSorted = (isComplete: boolean) =>
    rerender(
      <UiTextsFixture>
        <Table
          count={3}
          columns={columns}
          order={{ column: 'stock', direction: 'asc' }}
          onOrder={onOrder}
          isComplete={isComplete}
        />
      </UiTextsFixture>,
    );
  showSorted(true);
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  for (const expected of ['ascending', 'descending']) {
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect([sortOf('Name'), sortOf('Stock')]).toEqual([expected, null]);
  }
  expect(names()).toEqual(['cup 3', 'cup 2', 'cup 1']);
  expect(onOrder, 'the server is not asked').toHaveBeenCalledOnce();
  // When there is more than what is loaded, it cannot be sorted here.
  showSorted(false);
  expect(names()).toEqual(['cup 1', 'cup 2', 'cup 3']);
  expect([sortOf('Name'), sortOf('Stock')]).toEqual([null, 'ascending']);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(onOrder).toHaveBeenLastCalledWith(null);
});

test('a complete list is sorted here in the direction that the server does not have', async () => {
  const rows = cups(3);
  const columns = COLUMNS.map((column) =>
    column.id === 'price' ? { ...column, directions: ['asc'] as const } : column,
  );
  function Sorted() {
    const [order, setOrder] = useState<DataTableProps<Cup>['order']>(null);
    return <Table count={3} rows={rows} columns={columns} order={order} onOrder={setOrder} />;
  }
  render(
    <UiTextsFixture>
      <Sorted />
    </UiTextsFixture>,
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Price' }));
  const sorted = () => screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort');
  await press();
  expect([sorted(), names()]).toEqual(['ascending', ['cup 1', 'cup 2', 'cup 3']]);
  await press();
  expect([sorted(), names()]).toEqual(['descending', ['cup 3', 'cup 2', 'cup 1']]);
  await press();
  expect([sorted(), names()]).toEqual([null, ['cup 1', 'cup 2', 'cup 3']]);
});

test('columns are chosen', async () => {
  open(2);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Stock' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Stock' })).toBeNull());
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
});

test('keys of the screen save, search and show the list of keys', async () => {
  open(2);
  act(() => cell(1, 'Price').focus());
  await userEvent.keyboard('77');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(priceOf(1), 'what was being typed is part of it').toBe('77');
  act(() => cell(1, 'Name').focus());
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('a{Escape}');
  expect(screen.getByRole('searchbox'), 'its text is cleared first').toHaveFocus();
  await userEvent.keyboard('{Backspace}{Escape}');
  expect(cell(1, 'Name')).toHaveFocus();
  act(() => cell(1, 'Name').focus());
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test.each([true, false])('the key of the search is listed where there is one: %s', async (hasSearch) => {
  open(2);
  if (!hasSearch) screen.getByRole('searchbox').remove();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.getByText('help')).toBeVisible();
  expect(keys.queryByText('search') !== null).toBe(hasSearch);
});

test('of thousands of rows, only those around the window are in the document', async () => {
  open(10_000);
  const count = () => screen.getAllByRole('row').length;
  expect(count()).toBeLessThan(80);
  act(() => cell(1, 'Price').focus());
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(cell(10_000, 'Stock')).toHaveFocus());
  expect(count()).toBeLessThan(80);
});
