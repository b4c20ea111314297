import type { Media } from '@/api/upload';
import { byLang, LANGUAGES, type Lang } from '@/lib/languages';
import { type DraftOf, emptyDraft } from '@/model/form/fields';
import { PRODUCT_FIELDS } from './fields';

/** A spec or an item; the id is the form's own, so that renaming keeps what belongs to it. */
export interface NameDraft extends Record<Lang, string> {
  id: string;
  name: string;
  /** As it was when the form began, and which translations were older than it; absent for a new one. */
  seen?: Record<Lang, string> & { name: string; stale: Lang[] };
}

export interface SpecDraft extends NameDraft {
  items: NameDraft[];
}

/** The parts of a row that hold the prices of the tiers, in their order. */
export const TIER_PARTS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;
export type TierPart = (typeof TIER_PARTS)[number];

/** A price tier, as typed. */
export interface TierDraft {
  /** In pieces. */
  quantity: string;
  /** Without specs; with them each combination has its own. */
  price: string;
}

/** The row of one combination, as typed. */
export interface CellDraft extends Partial<Record<TierPart, string>> {
  price: string;
  stock: string;
  /** The stock that was read; absent for a new combination. */
  stockSeen?: number;
  itemNumber: string;
  image: Media | null;
}

/** The form's state: texts as typed, converted when it is saved. */
export interface ProductDraft extends DraftOf<typeof PRODUCT_FIELDS> {
  type: 'single' | 'multi';
  salePrice: string;
  stock: string;
  /** The stock that was read; absent for a new product. */
  stockSeen?: number;
  tiers: TierDraft[];
  specs: SpecDraft[];
  /** A spec in its sheet, as typed and not yet done. */
  openSpec: SpecDraft | null;
  /** By the combination's key. */
  cells: Record<string, CellDraft>;
}

/** Ids of this visit, so that they differ from those in a draft of an earlier one. */
const visit = Date.now().toString(36);
let lastId = 0;

export function newName(): NameDraft {
  lastId += 1;
  return { id: `n${visit}-${lastId}`, name: '', ...byLang(() => '') };
}

export function newSpec(): SpecDraft {
  return { ...newName(), items: [newName()] };
}

export function emptyCell(defaultStock: number): CellDraft {
  return { price: '', stock: String(defaultStock), itemNumber: '', image: null };
}

/** The unit of a piece, which the server translates. */
export const DEFAULT_UNITS = byLang((lang) => LANGUAGES[lang].piece);

export function emptyProduct(defaultStock: number, unit: string): ProductDraft {
  return {
    ...emptyDraft(PRODUCT_FIELDS),
    unit,
    type: 'single',
    salePrice: '',
    stock: String(defaultStock),
    tiers: [],
    specs: [],
    openSpec: null,
    cells: {},
  };
}

/** The draft of a new product with the same contents. */
export function unseen(draft: ProductDraft): ProductDraft {
  const { stockSeen: _, ...rest } = draft;
  return {
    ...rest,
    specs: draft.specs.map(({ seen: _name, ...spec }) => ({
      ...spec,
      items: spec.items.map(({ seen: _item, ...item }) => item),
    })),
    cells: Object.fromEntries(
      Object.entries(draft.cells).map(([key, { stockSeen: _stock, ...cell }]) => [key, cell]),
    ),
  };
}
