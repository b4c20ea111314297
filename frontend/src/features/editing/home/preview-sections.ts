import type { Lang } from '@/lib/format';
import { isShownToVisitors } from '../picker/picker-item';
import type { HomeItem, HomeSection, HomeView, SectionType } from '../queries';
import type { PickDraft, SectionDraft } from './home-draft';
import { kindOf } from './section-kinds';

export interface Preview {
  /** The sections as visitors would see them. */
  sections: HomeSection[];
  /** Enabled sections that have nothing to show. */
  empty: SectionType[];
  /** Enabled sections whose content only the server can tell, after saving. */
  later: SectionType[];
}

/** What an unpicked section shows; null: known after saving; undefined: still loading. */
export type DefaultContent = (type: SectionType) => HomeItem[] | null | undefined;

/** The items that were picked since the page was opened. */
export function pickedItems(drafts: SectionDraft[]): HomeItem[] {
  return drafts.flatMap(({ picks }) => picks.flatMap(({ item }) => item ?? []));
}

/** The drafts with what was picked as another language has it. */
export function translatedPicks(drafts: SectionDraft[], items: HomeItem[]): SectionDraft[] {
  const translated = (item: HomeItem) =>
    items.find((other) => other.kind === item.kind && idOf(other) === idOf(item)) ?? item;
  return drafts.map((draft) => ({
    ...draft,
    picks: draft.picks.map((pick) => (pick.item ? { ...pick, item: translated(pick.item) } : pick)),
  }));
}

function idOf(item: HomeItem): number | null {
  switch (item.kind) {
    case 'product':
      return item.product.id;
    case 'merchant':
      return item.merchant.id;
    case 'category':
      return item.category.id;
    case 'album':
      return item.album.id;
    case 'picture':
      return item.picture.id;
    case 'video':
      return item.video.id;
    case 'merchantGroup':
    case 'productGroup':
      return item.businessCategory.id;
    default:
      return null;
  }
}

/** The kind of the items of a section. */
function itemKind(type: SectionType): HomeItem['kind'] | null {
  const { picks } = kindOf(type);
  if (picks !== 'businessCategory') return picks;
  return type === 'categorizedMerchants' ? 'merchantGroup' : 'productGroup';
}

type ItemOfPick = (type: SectionType, pick: PickDraft) => HomeItem | undefined;

/** Finds the item of a pick: a file, what the picker gave, or what the page held when it was opened. */
function itemFinder(view: HomeView): ItemOfPick {
  const all = view.sections.flatMap(({ items }) => items);
  return (type, { id, media, item }) => {
    if (media && kindOf(type).picks === 'video') return { kind: 'video', video: media };
    if (media) {
      const known = all.find((item) => item.kind === 'picture' && item.picture.id === id);
      return { kind: 'picture', picture: media, text: known?.kind === 'picture' ? known.text : '' };
    }
    const kind = itemKind(type);
    if (item?.kind === kind) return item;
    return all.find((known) => known.kind === kind && idOf(known) === id);
  };
}

/** Types of sections without picks: their content is not among the drafts. */
export function unpickedTypes(drafts: SectionDraft[]): SectionType[] {
  return [
    ...new Set(drafts.filter(({ enabled, picks }) => enabled && picks.length === 0).map(({ type }) => type)),
  ];
}

/** What the view holds of an unpicked section, which nobody has to load again. */
export function contentIn(view: HomeView, type: SectionType): HomeItem[] | undefined {
  return view.sections.find((section) => section.type === type && section.picks.length === 0)?.items;
}

/** The home page as it would be if the drafts were saved now. */
export function previewOf(
  drafts: SectionDraft[],
  view: HomeView,
  lang: Lang,
  defaultContent: DefaultContent,
): Preview {
  const itemOf = itemFinder(view);
  const preview: Preview = { sections: [], empty: [], later: [] };
  for (const [index, draft] of drafts.entries()) {
    if (!draft.enabled) continue;
    const picked = draft.picks.filter(({ missing }) => !missing);
    const found = picked.flatMap((pick) => itemOf(draft.type, pick) ?? []);
    const content = draft.picks.length > 0 ? found : defaultContent(draft.type);
    const items = content?.filter(isShownToVisitors) ?? [];
    const isUnknown = content === null || found.length < picked.length;
    if (items.length > 0) preview.sections.push(sectionOf(draft, index, items, lang));
    else if (isUnknown) preview.later.push(draft.type);
    else if (content !== undefined) preview.empty.push(draft.type);
  }
  return preview;
}

function sectionOf(draft: SectionDraft, index: number, items: HomeItem[], lang: Lang): HomeSection {
  const { type, enabled, layout, title } = draft;
  return {
    id: index + 1,
    type,
    enabled,
    layout,
    items,
    picks: [],
    title: (draft[lang].trim() || title).trim(),
    translations: null,
  };
}
