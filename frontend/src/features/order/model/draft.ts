import * as v from 'valibot';
import { currentOwner, ORDER_DRAFT_PREFIX, rememberedBuyer } from '@/model/buyer';

/** The draft of an order for one product, or for a basket. It survives sign-in, reloads and rejections. */
const draftSchema = v.object({
  selection: v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))),
  form: v.object({
    customerName: v.string(),
    customerPhone: v.string(),
    address: v.string(),
    paymentMethod: v.picklist(['offline', 'transfer', 'wechat', 'alipay', 'cash']),
    expectedTime: v.string(),
    remark: v.string(),
  }),
  attempt: v.nullable(v.object({ key: v.string(), body: v.string() })),
  /** Whose draft it is: another user of the same tab does not see it. null: typed before signing in. */
  owner: v.optional(v.nullable(v.number()), null),
  /** The buyer left to sign in and will continue afterwards. */
  resume: v.boolean(),
});

export type Draft = v.InferOutput<typeof draftSchema>;
export type OrderFormValues = Draft['form'];

export const EMPTY_FORM: OrderFormValues = {
  customerName: '',
  customerPhone: '',
  address: '',
  paymentMethod: 'transfer',
  expectedTime: '',
  remark: '',
};

export const EMPTY_DRAFT: Draft = {
  selection: {},
  form: EMPTY_FORM,
  attempt: null,
  owner: null,
  resume: false,
};

/** A product's id, or the name of a basket. */
export type DraftKey = number | string;

function isVisible({ owner }: Draft, userId: number | null): boolean {
  return owner === null || owner === userId;
}

/** What the form begins with: what this user typed before, else the recipient of their last order. */
export function formOf(draft: Draft): OrderFormValues {
  const own = isVisible(draft, currentOwner()) ? draft.form : EMPTY_FORM;
  const isBlank = own.customerName === '' && own.customerPhone === '' && own.address === '';
  return isBlank ? { ...own, ...rememberedBuyer() } : own;
}

/**
 * The draft after a change by a user: it becomes theirs. Of somebody else's only the chosen quantities stay, since a
 * page can outlive the session in which it was filled.
 */
export function changedDraft(draft: Draft, part: Partial<Draft>, userId: number | null): Draft {
  const isOthers = userId !== null && !isVisible(draft, userId);
  const base = isOthers ? { ...EMPTY_DRAFT, selection: draft.selection } : draft;
  return { ...base, ...part, owner: userId ?? base.owner };
}

function storageKey(key: DraftKey): string {
  return `${ORDER_DRAFT_PREFIX}${key}`;
}

/** Storage may be unavailable (private windows, quota): then the draft lives as long as the page. */
export function loadDraft(key: DraftKey, userId: number | null): Draft {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null'));
    return parsed.success && isVisible(parsed.output, userId) ? parsed.output : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(key: DraftKey, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Nothing to do: see loadDraft.
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // Nothing to do: see loadDraft.
  }
}
