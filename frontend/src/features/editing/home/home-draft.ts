import { sectionInputLimits } from '@/api/limits';
import type { Media } from '@/api/upload';
import { byLang, LANGS, type Lang } from '@/lib/languages';
import { isTooLong } from '@/model/form/text-limits';
import { type SeenText, staleTexts } from '@/model/translations/changed-texts';
import type { PickerItem as Picked } from '../picker/picker-item';
import type { HomeChange, HomeItem, HomeSection, HomeView, SectionType } from '../queries';
import { KINDS, kindOf } from './section-kinds';

export interface PickDraft extends Picked {
  /** The file itself, where files are picked. */
  media: Media | null;
  /** No longer there, or off sale: kept until it is taken out by hand. */
  missing: boolean;
}

export interface SectionDraft extends Record<Lang, string> {
  /** Its type, numbered from the second of a type on: the server numbers sections anew at each save. */
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

/** The form's state. Sections are found by key, so that two versions can be compared one by one. */
export interface HomeDraft {
  /** Keys of the sections, as they are arranged. */
  order: string[];
  sections: Record<string, SectionDraft>;
  /** Files that arrived while the sheet of their section was closed, by its key. */
  arrived: Record<string, Media[]>;
}

export function homeDraftOf(view: HomeView): HomeDraft {
  const sections = draftsOf(view);
  return {
    ...arranged(sections),
    arrived: Object.fromEntries(
      [...Object.keys(KINDS), ...sections.map(({ key }) => key)].map((key) => [key, []]),
    ),
  };
}

/** The part of the form's state that holds these sections. */
export function arranged(sections: SectionDraft[]): Pick<HomeDraft, 'order' | 'sections'> {
  return {
    order: sections.map(({ key }) => key),
    sections: Object.fromEntries(sections.map((section) => [section.key, section])),
  };
}

/** The sections in their order; one that the order of another version does not have comes last. */
export function sectionsIn({ order, sections }: HomeDraft): SectionDraft[] {
  const keys = new Set([...order, ...Object.keys(sections)]);
  return [...keys].flatMap((key) => sections[key] ?? []);
}

/** The sections with the files that arrived while their sheets were closed. */
export function withArrived(draft: HomeDraft): SectionDraft[] {
  return sectionsIn(draft).map((section) => {
    const files = draft.arrived[section.key] ?? [];
    if (files.length === 0) return section;
    const before = kindOf(section.type).picks === 'video' ? [] : section.picks;
    return { ...section, picks: [...before, ...files.map(pickOfMedia)] };
  });
}

/** A file as it is picked. */
export const pickOfMedia = (media: Media): PickDraft => ({
  id: media.id,
  name: '',
  image: media,
  media,
  missing: false,
});

export function draftsOf(view: HomeView): SectionDraft[] {
  return view.sections.map((section, index) => ({
    key: keyOf(section.type, view.sections.slice(0, index)),
    type: section.type,
    enabled: section.enabled,
    ...titleOf(section),
    layout: section.layout,
    picks: picksOf(section),
  }));
}

function keyOf(type: SectionType, before: { type: SectionType }[]): string {
  const others = before.filter((section) => section.type === type).length;
  return others === 0 ? type : `${type}-${others + 1}`;
}

function titleOf({ title, translations }: HomeSection): Pick<SectionDraft, 'title' | Lang | 'seen'> {
  const texts = byLang((lang) => translations?.[lang] ?? '');
  const stale = translations?.stale ?? [];
  return { title, ...texts, seen: { original: title, ...texts, stale } };
}

/** Titles of sections (as the server takes them). */
export const TITLE_MAX = sectionInputLimits.title.maxLength;

/** Whether the server would refuse its title, in any language. */
export function hasLongTitle(section: SectionDraft): boolean {
  const titles = [section.title, ...LANGS.map((lang) => section[lang])];
  return titles.some((title) => isTooLong(title, TITLE_MAX));
}

/** The languages whose title is older than the original. */
export function staleTitles(section: SectionDraft): Lang[] {
  return staleTexts({ ...section, original: section.title }, section.seen);
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
    key: type,
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
