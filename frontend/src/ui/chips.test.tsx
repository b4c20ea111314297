import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Chips } from './chips';
import { showSelectedChip } from './show-selected-chip';

test('a selected chip beyond the edge is scrolled into sight', () => {
  vi.stubGlobal('innerWidth', 390);
  const boxes = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(742, 0, 58, 40));
  render(
    <Chips
      rowRef={showSelectedChip}
      label="分类"
      options={[
        { value: 1, label: '陶瓷' },
        { value: 11, label: '饰品' },
      ]}
      value={11}
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('group', { name: '分类' }).scrollLeft).toBe(576);
  boxes.mockRestore();
});
