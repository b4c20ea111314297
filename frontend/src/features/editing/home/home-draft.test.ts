import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import { PLATFORM_ID } from '@/model/platform';
import type { HomeView } from '../queries';
import { bodyOf, draftsOf, moved, type SectionDraft, staleTitles } from './home-draft';
import { sectionsOf } from './section-kinds';

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
      translations: { ...byLang(() => null), en: 'Picks', stale: ['en'] },
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
        translations: {},
      },
      {
        type: 'featuredProducts',
        enabled: false,
        title: '精选',
        layout: 'rail',
        picks: [99, 21],
        translations: {},
      },
    ],
  });
});

test('a title is sent with the translations that were edited; with all where sections share a type', () => {
  const [notice, featured] = draftsOf(view) as [SectionDraft, SectionDraft];
  const sent = (sections: SectionDraft[]) =>
    bodyOf(sections, 2).sections.map(({ translations }) => translations);
  const both = { ...byLang(() => ''), en: 'Picks' };
  expect(sent([notice, { ...featured, title: '新品' }])).toEqual([{}, {}]);
  expect(sent([notice, { ...featured, ar: ' مختارات ' }])).toEqual([{}, { ar: 'مختارات' }]);
  expect(sent([featured, { ...featured, key: 'other' }])).toEqual([both, both]);
});

test('a translated title is to be checked until it is changed, when its original is or was newer', () => {
  const [notice, featured] = draftsOf(view) as [SectionDraft, SectionDraft];
  expect(staleTitles(featured)).toEqual(['en']);
  expect(staleTitles({ ...featured, en: 'Best' })).toEqual([]);
  expect(staleTitles({ ...notice, title: '公告', en: 'News' })).toEqual([]);
});

test('a section moves one step and stops at the ends', () => {
  const drafts = draftsOf(view);
  const [first, second] = drafts.map(({ key }) => key);
  expect(moved(drafts, second ?? '', -1).map(({ key }) => key)).toEqual([second, first]);
  expect(moved(drafts, first ?? '', -1)).toBe(drafts);
  expect(moved(drafts, second ?? '', 1)).toBe(drafts);
});

test('on the platform picked merchants and business categories are shown by name', () => {
  const platform = {
    userId: PLATFORM_ID,
    revision: 1,
    sections: [
      {
        type: 'merchantCards',
        items: [{ kind: 'merchant', merchant: { id: 5, name: '景瓷坊', mainImage: null } }],
        picks: [5],
      },
      {
        type: 'categorizedMerchants',
        items: [{ kind: 'merchantGroup', businessCategory: { id: 3, name: '陶瓷' }, merchants: [] }],
        picks: [3],
      },
    ],
  } as unknown as HomeView;
  expect(draftsOf(platform).flatMap(({ picks }) => picks.map(({ name }) => name))).toEqual([
    '景瓷坊',
    '陶瓷',
  ]);
});

test('what shows many shops is for the platform, what a shop has is for shops', () => {
  expect(sectionsOf(PLATFORM_ID)).toContain('merchantCards');
  expect(sectionsOf(PLATFORM_ID)).not.toContain('albums');
  expect(sectionsOf(7)).toContain('albums');
  expect(sectionsOf(7)).not.toContain('merchantCards');
});
