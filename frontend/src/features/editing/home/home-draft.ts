import type { Media } from '@/api/upload';
import { LANGS, type Lang } from '@/i18n/language';
import { byLang } from '@/model/translations/languages';
import { type SeenText, staleTexts } from '@/model/translations/stale-texts';
import type { PickerItem as Picked } from '../picker/picker-item';
import type { HomeChange, HomeItem, HomeSection, HomeView, SectionType } from '../queries';

export interface PickDraft extends Picked {
  /** The file itself, where files are picked. */
  media: Media | null;
  /** No longer there, or off sale: kept until it is taken out by hand. */
  missing: boolean;
}

export interface SectionDraft extends Record<Lang, string> {
  /** The form's own name for it; the server numbers sections anew at each save. */
  key: string;
  type: SectionType;
  enabled: boolean;
  title: string;
  /** Its title when the form began; absent for a new section. */
  seen?: SeenText;
  layout: HomeSection['layout'];
  picks: PickDraft[];
}

function shownAs(item: HomeItem): PickDraft | null {
  const of = (id: number, name: string, image: Media | null, media: Media | null = null): PickDraft => ({
    id,
    name,
    image,
    media,
    missing: false,
  });
  switch (item.kind) {
    case 'product':
      return of(item.product.id, item.product.name, item.product.mainImage);
    case 'category':
      return of(item.category.id, item.category.name, item.category.mainImage);
    case 'album':
      return of(item.album.id, item.album.name, item.album.cover);
    case 'picture':
      return of(item.picture.id, '', item.picture, item.picture);
    case 'merchant':
      return of(item.merchant.id, item.merchant.name, item.merchant.mainImage);
    case 'merchantGroup':
    case 'productGroup':
      return of(item.businessCategory.id, item.businessCategory.name, null);
    case 'video':
      return of(item.video.id, '', null, item.video);
    default:
      return null;
  }
}

function picksOf({ picks, items }: HomeSection): PickDraft[] {
  const shown = items.flatMap((item) => shownAs(item) ?? []);
  const missing = (id: number): PickDraft => ({ id, name: '', image: null, media: null, missing: true });
  return picks.map((id) => shown.find((pick) => pick.id === id) ?? missing(id));
}

export function draftsOf(view: HomeView): SectionDraft[] {
  return view.sections.map((section, index) => ({
    key: `${section.type}-${index}`,
    type: section.type,
    enabled: section.enabled,
    ...titleOf(section),
    layout: section.layout,
    picks: picksOf(section),
  }));
}

function titleOf({ title, translations }: HomeSection): Pick<SectionDraft, 'title' | Lang | 'seen'> {
  const texts = byLang((lang) => translations?.[lang] ?? '');
  const stale = translations?.stale ?? [];
  return { title, ...texts, seen: { original: title, ...texts, stale } };
}

/** The languages whose title is older than the original. */
export function staleTitles({ title, zh, en, ar, seen }: SectionDraft): Lang[] {
  return staleTexts({ original: title, zh, en, ar }, seen);
}

/**
 * The translations of a title that were edited; sent again, an unedited one would count as checked. Where
 * sections share a type the server cannot know which title is meant, so all are sent.
 */
function titlesOf(section: SectionDraft, sections: SectionDraft[]): Partial<Record<Lang, string>> {
  const isOnly = sections.every((other) => other === section || other.type !== section.type);
  const sent = LANGS.filter((lang) => !isOnly || section[lang] !== section.seen?.[lang]);
  return Object.fromEntries(sent.map((lang) => [lang, section[lang].trim()]));
}

export function newSection(type: SectionType): SectionDraft {
  return {
    key: `${type}-new`,
    type,
    enabled: true,
    title: '',
    ...byLang(() => ''),
    layout: 'grid',
    picks: [],
  };
}

export function bodyOf(sections: SectionDraft[], revision: number): HomeChange['body'] {
  return {
    revision,
    sections: sections.map((section) => {
      const { type, enabled, title, layout, picks } = section;
      const translations = titlesOf(section, sections);
      return { type, enabled, title: title.trim(), layout, picks: picks.map(({ id }) => id), translations };
    }),
  };
}

/** One step up (-1) or down (1); at the end it stays. */
export function moved(sections: SectionDraft[], key: string, step: -1 | 1): SectionDraft[] {
  const from = sections.findIndex((section) => section.key === key);
  const to = from + step;
  const section = sections[from];
  if (!section || to < 0 || to >= sections.length) return sections;
  const rest = sections.filter((other) => other !== section);
  return [...rest.slice(0, to), section, ...rest.slice(to)];
}
