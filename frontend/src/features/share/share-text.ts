import * as format from '@/lib/format';
import { balanceMarks } from '@/lib/isolate';
import { dirOf } from '@/lib/languages';
import { type Conversion, convertPrice, digitsOf, shown } from '@/model/currency/convert';
import { smallestQuantity } from '@/model/smallest-quantity';
import type { ProductFacts, ShareSubject } from './subject';

export interface ShareLabels {
  itemNumber: (value: string) => string;
  price: (value: string) => string;
  /** Instead of a price that readers of the link do not see. */
  priceWords: (visibility: ProductFacts['priceVisibility']) => string;
  moq: (value: string) => string;
  carton: (value: string) => string;
  /** The price as a hint in another currency, if it was chosen; empty where there is none. */
  second?: ((facts: ProductFacts) => string) | undefined;
}

/** The price, or the words in its place. */
export function priceOf(facts: ProductFacts, lang: format.Lang, labels: ShareLabels): string {
  return knownPrice(facts, lang) ?? labels.priceWords(facts.priceVisibility);
}

/** null for a price that readers of the link do not see. */
function knownPrice(facts: ProductFacts, lang: format.Lang): string | null {
  const { priceMin, priceMax, unit } = facts;
  if (priceMin === null) return null;
  const price = format.money(lang, priceMin);
  const isRange = priceMax !== null && priceMax > priceMin;
  const range = isRange ? `${price} – ${format.money(lang, priceMax)}` : price;
  return unit ? `${range} / ${unit}` : range;
}

/** The price of each quantity, such as "CNY 12.50 (48+), 11.80 (480+) / pcs"; null without tiers. */
function tieredPrice(facts: ProductFacts, lang: format.Lang): string | null {
  const { priceMin, priceMax, unit, tiers } = facts;
  if (priceMin === null || tiers.length === 0) return null;
  const base = { minQuantity: smallestQuantity(facts), priceMin, priceMax: priceMax ?? priceMin };
  const steps = [base, ...tiers].map(
    (step) => `${rangeOf(step)} (${format.number(lang, step.minQuantity)}+)`,
  );
  const prices = code(`${format.currencyMark(lang)}${steps.join(', ')}`, lang);
  return unit ? `${prices} / ${unit}` : prices;
}

function plainPrice(fen: number): string {
  const { whole, fraction } = format.yuanParts(fen);
  return `${whole}.${fraction}`;
}

function rangeOf({ priceMin, priceMax }: { priceMin: number; priceMax: number }): string {
  return priceMin === priceMax ? plainPrice(priceMin) : `${plainPrice(priceMin)}–${plainPrice(priceMax)}`;
}

/** As many tiers fit on a poster. */
const POSTER_TIERS = 2;

/** The first tiers in a line, such as "480+ 11.80 · 4,800+ 11.20"; null without tiers. */
export function tierLine({ priceMin, tiers }: ProductFacts, lang: format.Lang): string | null {
  if (priceMin === null || tiers.length === 0) return null;
  const shown = tiers.slice(0, POSTER_TIERS);
  const steps = shown.map((step) => `${format.number(lang, step.minQuantity)}+ ${rangeOf(step)}`);
  return code(steps.join(' · '), lang);
}

/** A code or phone number keeps the order of its parts in an Arabic line: 12-03 would be read as 03-12. */
export function code(text: string, lang: format.Lang): string {
  return dirOf(lang) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** Item number, price in a second currency, minimum and carton of a product; what it does not say is left out. */
export function noteLines(facts: ProductFacts, lang: format.Lang, labels: ShareLabels): string[] {
  const pieces = (count: number) => `${format.number(lang, count)} ${facts.unit}`.trim();
  return [
    facts.itemNumber && labels.itemNumber(code(facts.itemNumber, lang)),
    labels.second?.(facts),
    facts.minOrderQuantity > 1 && labels.moq(pieces(facts.minOrderQuantity)),
    facts.packingQuantity !== null && labels.carton(pieces(facts.packingQuantity)),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** The price in another currency, as a hint; empty for a price that readers of the link do not see. */
export function secondLine(
  { priceMin, priceMax, currencyMargin }: ProductFacts,
  currency: Omit<Conversion, 'margin'>,
  label: (amount: string) => string,
): string {
  if (priceMin === null || currencyMargin === null) return '';
  const convert = (fen: number) => convertPrice(fen, { ...currency, margin: currencyMargin });
  const low = convert(priceMin);
  const high = priceMax === null ? '' : digitsOf(convert(priceMax));
  const range = high !== '' && high !== digitsOf(low) ? `–${high}` : '';
  return label(`\u2066${shown(low)}${range}\u2069`);
}

/** The lines about a product, its price after the item number. */
export function factLines(facts: ProductFacts, lang: format.Lang, labels: ShareLabels): string[] {
  const notes = noteLines(facts, lang, labels);
  const before = facts.itemNumber ? 1 : 0;
  const price = tieredPrice(facts, lang) ?? knownPrice(facts, lang);
  const line = price === null ? labels.priceWords(facts.priceVisibility) : labels.price(price);
  return [...notes.slice(0, before), line, ...notes.slice(before)];
}

/** What is pasted into a chat: name, facts of a product or shop of all else, and link, one a line. */
export function shareText(
  subject: ShareSubject,
  url: string,
  lang: format.Lang,
  labels: ShareLabels,
): string {
  const { name, shopName, facts, isPlain } = subject;
  const owner = isPlain || shopName === name ? [] : [shopName].filter(Boolean);
  const lines = facts ? factLines(facts, lang, labels) : owner;
  return [name, ...lines, url].map(balanceMarks).join('\n');
}

/** Opens WhatsApp with a text for a chat that is chosen there. */
export function whatsappUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
