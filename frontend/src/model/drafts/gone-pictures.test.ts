import { expect, test, vi } from 'vitest';
import type { Media } from '@/api/upload';
import type { Draft } from './draft-store';
import { withoutGonePictures } from './gone-pictures';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const picture = (id: number) =>
  ({ id, url: `/media/${id}.webp`, kind: 'image', variants: [] }) as unknown as Media;

const values = {
  name: '杯',
  images: [picture(1), picture(2), picture(3)],
  cells: { a: { image: picture(2) }, b: { image: null } },
};
const draft = (savedAt: number): Draft<typeof values> => ({
  savedAt,
  values,
  base: {
    ...values,
    images: [picture(1)],
    cells: { a: { image: null as unknown as Media }, b: { image: null } },
  },
  revision: 1,
  attempt: null,
});

test('pictures that the server has deleted are left out of an old draft', async () => {
  const kept = await withoutGonePictures(draft(NOW - DAY_MS), NOW, async ({ id }) => id !== 2);
  expect(kept.values.images.map(({ id }) => id)).toEqual([1, 3]);
  expect(kept.values.cells.a.image).toBeNull();
  expect(kept.values.name).toBe('杯');
  expect(kept.gone).toBe(1);
});

test('pictures of the saved object, and those of a young draft, are not looked for', async () => {
  const check = vi.fn(async () => true);
  expect((await withoutGonePictures(draft(NOW - 1000), NOW, check)).values).toBe(values);
  expect(check).not.toHaveBeenCalled();
  await withoutGonePictures(draft(NOW - DAY_MS), NOW, check);
  expect(check.mock.calls).toHaveLength(3);
});
