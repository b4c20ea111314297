import * as v from 'valibot';
import { currentOwner, storedBuyer } from '@/model/buyer';
import { ORDER_DRAFT_PREFIX, readKept, writeKept } from '@/model/drafts/draft-store';
import type { PaymentMethod } from '../types';

/** In the order of the form; the first is chosen where nobody has chosen. */
export const PAYMENT_METHODS = [
  'transfer',
  'wechat',
  'alipay',
  'cash',
  'offline',
] as const satisfies PaymentMethod[];

/**
 * The draft of an order for one product, or for a basket. It is kept on the device until the order is placed or the
 * buyer signs out, and survives the end of the tab.
 */
const draftSchema = v.object({
  selection: v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))),
  form: v.object({
    customerName: v.string(),
    /** ISO 3166-1 code of the phone number's country; '' if none is chosen. */
    country: v.optional(v.string(), ''),
    customerPhone: v.string(),
    address: v.string(),
    paymentMethod: v.picklist(PAYMENT_METHODS),
    expectedTime: v.string(),
    remark: v.string(),
  }),
  attempt: v.nullable(v.object({ key: v.string(), body: v.string() })),
  /** Whose draft it is: another user of the device does not see it. null: typed before signing in. */
  owner: v.optional(v.nullable(v.number()), null),
  /** The buyer left to sign in and will continue afterwards. */
  resume: v.boolean(),
});

export type Draft = v.InferOutput<typeof draftSchema>;
export type OrderFormValues = Draft['form'];

export const EMPTY_FORM: OrderFormValues = {
  customerName: '',
  country: '',
  customerPhone: '',
  address: '',
  paymentMethod: PAYMENT_METHODS[0],
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
  return isBlank ? { ...own, ...storedBuyer() } : own;
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

const HOUR_MS = 3_600_000;
/** Who has not signed in by then begins at the sheet again, and not in the order form. */
const RESUME_MAX_AGE_MS = HOUR_MS;

/** `savedAt` in Unix ms. */
const storedSchema = v.object({ savedAt: v.number(), draft: draftSchema });
type Stored = v.InferOutput<typeof storedSchema>;
const isStored = (value: unknown): value is Stored => v.is(storedSchema, value);

/** Each user of the device has drafts of their own; those of visitors belong to the next who signs in. */
function storageKey(key: DraftKey, owner: number | null): string {
  return `${ORDER_DRAFT_PREFIX}${key}${owner === null ? '' : `/${owner}`}`;
}

/**
 * The newest draft that this user may see. Storage may be unavailable (private windows, quota): then the draft lives
 * as long as the page.
 */
export function loadDraft(key: DraftKey, userId: number | null, now = Date.now()): Draft {
  const [newest] = [...new Set([userId, null])]
    .map((owner) => readKept(storageKey(key, owner), isStored, now))
    .filter((stored) => stored !== null)
    .filter((stored) => isVisible(stored.draft, userId))
    .sort((one, other) => other.savedAt - one.savedAt);
  if (!newest) return EMPTY_DRAFT;
  const { draft, savedAt } = newest;
  return { ...draft, resume: draft.resume && now - savedAt <= RESUME_MAX_AGE_MS };
}

export function saveDraft(key: DraftKey, draft: Draft, now = Date.now()): void {
  writeKept<Stored>(storageKey(key, draft.owner), { savedAt: now, draft });
  // What a visitor typed is now the draft of the user who signed in.
  if (draft.owner !== null) writeKept(storageKey(key, null), null);
}

/** Removes the draft of a user, and what was typed before signing in. */
export function clearDraft(key: DraftKey, userId: number | null): void {
  writeKept(storageKey(key, userId), null);
  writeKept(storageKey(key, null), null);
}
