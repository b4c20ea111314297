import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Chips } from './chips';

const box = (left: number, right: number) => new DOMRect(left, 0, right - left, 40);

test('a selected chip beyond the edge is scrolled into sight', () => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.tagName === 'FIELDSET' ? box(0, 390) : box(742, 800);
  });
  render(
    <Chips
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
