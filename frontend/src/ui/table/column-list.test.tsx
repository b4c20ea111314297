import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ColumnList } from './column-list';

const IDS = Array.from({ length: 10_000 }, (_, at) => `n${at + 1}`);

function Aside({ open }: { open: string }) {
  return (
    <aside>
      <ColumnList
        ids={IDS}
        open={open}
        row={(at) => (
          <a href={`#${IDS[at]}`} aria-current={IDS[at] === open || undefined}>
            {IDS[at]}
          </a>
        )}
      />
    </aside>
  );
}

const aside = () => screen.getByRole('complementary');
const rows = () => screen.getAllByRole('link');
const scrollTo = (top: number) =>
  act(() => {
    aside().scrollTop = top;
    fireEvent.scroll(aside());
  });

beforeEach(() => {
  // Nothing has a size in jsdom, and nothing scrolls.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000_000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
    fireEvent.scroll(this);
  } as typeof Element.prototype.scrollTo;
});

test('of thousands of rows, only those in sight are in the document', async () => {
  render(<Aside open="n1" />);
  expect(rows().length).toBeLessThan(40);
  expect(screen.getByRole('link', { name: 'n1' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'n1' }).parentElement).toHaveAttribute('aria-setsize', '10000');
  scrollTo(500_000);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'n1' })).toBeNull());
  expect(rows().length).toBeLessThan(40);
});

test('the row that is open is shown, wherever it is in the list', async () => {
  const { rerender } = render(<Aside open="n5000" />);
  expect(await screen.findByRole('link', { name: 'n5000' })).toBeVisible();
  rerender(<Aside open="n9000" />);
  expect(await screen.findByRole('link', { name: 'n9000' })).toBeVisible();
  expect(rows().length).toBeLessThan(40);
});

test('the row with the focus stays in the document while the list scrolls', async () => {
  render(<Aside open="n1" />);
  act(() => screen.getByRole('link', { name: 'n3' }).focus());
  scrollTo(500_000);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'n2' })).toBeNull());
  expect(screen.getByRole('link', { name: 'n3' })).toHaveFocus();
});
