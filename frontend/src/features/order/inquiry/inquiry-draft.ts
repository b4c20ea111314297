import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type Attempt, attemptFor } from '@/lib/attempt';
import type { Lang } from '@/lib/languages';
import { likelyCountry } from '@/lib/likely-country';
import { readStored, writeStored } from '@/lib/stored';
import { ORDER_DRAFT_PREFIX, readKept, writeKept } from '@/model/drafts/draft-store';

const contactSchema = v.object({
  name: v.string(),
  country: v.string(),
  phone: v.string(),
  wechatId: v.string(),
});

const draftSchema = v.object({
  ...contactSchema.entries,
  remark: v.string(),
  attempt: v.nullable(v.object({ key: v.string(), body: v.string() })),
});

const storedSchema = v.object({ savedAt: v.number(), draft: draftSchema });

type Contact = v.InferOutput<typeof contactSchema>;
export type InquiryDraft = v.InferOutput<typeof draftSchema>;
type Stored = v.InferOutput<typeof storedSchema>;

/** Signing out clears these with the drafts of orders. */
const CONTACT_KEY = `${ORDER_DRAFT_PREFIX}inquiry-contact`;

function keyOf(subject: string): string {
  return `${ORDER_DRAFT_PREFIX}inquiry-${subject}`;
}

const isContact = (value: unknown): value is Contact => v.is(contactSchema, value);
const isStored = (value: unknown): value is Stored => v.is(storedSchema, value);

const EMPTY_CONTACT: Contact = { name: '', country: '', phone: '', wechatId: '' };

/** What was typed before: for this subject, else the contact of the last inquiry. */
function loadInquiryDraft(subject: string, lang: Lang): InquiryDraft {
  const stored = readKept(keyOf(subject), isStored);
  if (stored) return stored.draft;
  const contact = readStored(CONTACT_KEY, isContact) ?? EMPTY_CONTACT;
  const country = contact.country || likelyCountry(lang, navigator.languages ?? []);
  return { ...contact, country, remark: '', attempt: null };
}

/** The draft of an inquiry on this device: it survives errors and reloads until the inquiry is sent. */
export function useInquiryDraft(subject: string, lang: Lang) {
  const [initial] = useState(() => loadInquiryDraft(subject, lang));
  const latest = useRef(initial);

  function change(part: Partial<InquiryDraft>) {
    latest.current = { ...latest.current, ...part };
    writeKept<Stored>(keyOf(subject), { savedAt: Date.now(), draft: latest.current });
  }

  /** The same request keeps its idempotency key, also after a reload. */
  function attempt(request: unknown): Attempt {
    const made = attemptFor(request, latest.current.attempt);
    change({ attempt: made });
    return made;
  }

  /** Forgets what was asked, and remembers who asked. */
  function finish() {
    const { name, country, phone, wechatId } = latest.current;
    writeStored(CONTACT_KEY, { name, country, phone, wechatId });
    writeKept(keyOf(subject), null);
  }

  return { initial, change, attempt, finish };
}
