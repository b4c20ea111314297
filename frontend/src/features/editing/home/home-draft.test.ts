import { expect, test } from 'vitest';
import type { HomeView } from '../queries';
import { bodyOf, draftsOf, moved } from './home-draft';

const view = {
  userId: 7,
  revision: 2,
  sections: [
    {
      id: 1,
      type: 'notice',
      enabled: true,
      title: '',
      layout: 'grid',
      items: [],
      picks: [],
      translations: null,
    },
    {
      id: 2,
      type: 'featuredProducts',
      enabled: false,
      title: '精选',
      layout: 'rail',
      items: [{ kind: 'product', product: { id: 21, name: '杯', mainImage: null } }],
      picks: [99, 21],
      translations: { en: 'Picks' },
    },
  ],
} as unknown as HomeView;

test('a home that is read and saved without a change keeps order, titles and picks, hidden ones too', () => {
  const drafts = draftsOf(view);
  expect(drafts[1]?.picks.map(({ id, missing }) => [id, missing])).toEqual([
    [99, true],
    [21, false],
  ]);
  expect(bodyOf(drafts, view.revision)).toEqual({
    revision: 2,
    sections: [
      {
        type: 'notice',
        enabled: true,
        title: '',
        layout: 'grid',
        picks: [],
        translations: { en: '', ar: '' },
      },
      {
        type: 'featuredProducts',
        enabled: false,
        title: '精选',
        layout: 'rail',
        picks: [99, 21],
        translations: { en: 'Picks', ar: '' },
      },
    ],
  });
});

test('a section moves one step and stops at the ends', () => {
  const drafts = draftsOf(view);
  const [first, second] = drafts.map(({ key }) => key);
  expect(moved(drafts, second ?? '', -1).map(({ key }) => key)).toEqual([second, first]);
  expect(moved(drafts, first ?? '', -1)).toBe(drafts);
  expect(moved(drafts, second ?? '', 1)).toBe(drafts);
});
