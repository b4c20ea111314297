import { describe, expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { HomeItem, HomeView } from '../queries';
import { draftsOf, moved, newSection, type PickDraft } from './home-draft';
import { previewOf } from './preview-sections';

const product = (id: number, onSale = true) =>
  ({ kind: 'product', product: { id, name: '杯', onSale } }) as HomeItem;
const text: HomeItem = { kind: 'text', text: '周末照常发货' };
const line = { id: 5, name: '陶瓷' };

const section = { id: 1, enabled: true, title: '', layout: 'grid', items: [], picks: [], translations: null };
const view = {
  userId: 7,
  revision: 2,
  sections: [
    { ...section, type: 'notice', items: [text] },
    {
      ...section,
      type: 'featuredProducts',
      title: '精选',
      layout: 'rail',
      items: [product(21), product(22, false)],
      picks: [21, 22],
      translations: { ...byLang(() => null), en: 'Picks', stale: [] },
    },
  ],
} as unknown as HomeView;

const drafts = draftsOf(view);
const nothing = () => [];
const noticeOnly = (type: string) => (type === 'notice' ? [text] : []);
const types = (given: typeof drafts, content = noticeOnly) =>
  previewOf(given, view, 'zh', content).sections.map(({ type }) => type);

describe('the preview of an edited home page', () => {
  test('has the sections in their present order', () => {
    expect(types(drafts)).toEqual(['notice', 'featuredProducts']);
    expect(types(moved(drafts, 'notice', 1))).toEqual(['featuredProducts', 'notice']);
  });

  test('leaves out what is switched off, and names what is empty', () => {
    expect(types(drafts.map((draft) => ({ ...draft, enabled: draft.type !== 'notice' })))).toEqual([
      'featuredProducts',
    ]);
    expect(previewOf(drafts, view, 'zh', nothing).empty).toEqual(['notice']);
  });

  test('shows the title in the language of the reader', () => {
    const titleIn = (lang: 'zh' | 'en' | 'ar') =>
      previewOf(drafts, view, lang, noticeOnly).sections[1]?.title;
    expect([titleIn('zh'), titleIn('en'), titleIn('ar')]).toEqual(['精选', 'Picks', '精选']);
  });

  test('shows newly picked products at once, and no hidden ones', () => {
    const pick: PickDraft = {
      id: 30,
      name: '壶',
      image: null,
      media: null,
      missing: false,
      item: product(30),
    };
    const picked = drafts.map((draft) => ({
      ...draft,
      picks: draft.type === 'notice' ? [] : [pick, ...draft.picks],
    }));
    const shown = previewOf(picked, view, 'zh', noticeOnly).sections[1]?.items;
    expect(shown).toEqual([product(30), product(21)]);
  });

  test('says that a content is known after saving, and nothing while it loads', () => {
    const groups = {
      ...newSection('categorizedProducts'),
      picks: [{ ...line, image: null, media: null, missing: false }],
    };
    const added = [groups, newSection('clearance'), newSection('recommendedProducts')];
    const preview = previewOf(added, view, 'zh', (type) => (type === 'clearance' ? undefined : null));
    expect(preview).toEqual({
      sections: [],
      empty: [],
      later: ['categorizedProducts', 'recommendedProducts'],
    });
  });
});
