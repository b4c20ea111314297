import * as v from 'valibot';

/** The draft of an order for one product. It survives sign-in, reloads and rejections. */
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

export const EMPTY_DRAFT: Draft = { selection: {}, form: EMPTY_FORM, attempt: null, resume: false };

function storageKey(productId: number): string {
  return `order-draft:${productId}`;
}

/** Storage may be unavailable (private windows, quota): then the draft lives as long as the page. */
export function loadDraft(productId: number): Draft {
  try {
    const parsed = v.safeParse(
      draftSchema,
      JSON.parse(sessionStorage.getItem(storageKey(productId)) ?? 'null'),
    );
    return parsed.success ? parsed.output : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(productId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(productId), JSON.stringify(draft));
  } catch {
    // Nothing to do: see loadDraft.
  }
}

export function clearDraft(productId: number): void {
  try {
    sessionStorage.removeItem(storageKey(productId));
  } catch {
    // Nothing to do: see loadDraft.
  }
}
