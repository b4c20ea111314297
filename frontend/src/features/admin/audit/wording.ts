import type { TFunction } from 'i18next';
import type { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { DEFAULT_LANG } from '@/lib/languages';
import { rateText } from '../content/currency/currency-table';
import { type Change, FIELDS, SECTION, type Section } from './changes';

type Format = ReturnType<typeof useFormat>;
type T = TFunction<['admin', 'editing']>;

const ACTIONS = [
  'user.status',
  'user.recommended',
  'user.licence',
  'user.role',
  'user.password',
  'user.settlement',
  'user.upgrade',
  'user.message',
  'feedback.answer',
  'feedback.close',
  'agreement.publish',
  'area.create',
  'area.update',
  'area.remove',
  'area.reorder',
  'businessCategory.create',
  'businessCategory.update',
  'businessCategory.remove',
  'businessCategory.reorder',
  'notice.create',
  'notice.update',
  'notice.remove',
  'rootFile.create',
  'rootFile.update',
  'rootFile.remove',
  'platform.update',
  'platform.home',
  'platform.currency',
] as const;

/** Two-way decisions, by the resulting value. */
const DECISIONS = {
  'status active': 'enabled',
  'status disabled': 'disabled',
  'recommended true': 'recommended',
  'recommended false': 'unrecommended',
  'licenceVerified true': 'licenceChecked',
  'licenceVerified false': 'licenceUnchecked',
  'role admin': 'madeOperator',
  'role merchant': 'madeMerchant',
} as const;

type DecisionKey = keyof typeof DECISIONS;

/** The outcome of a decision; null for other changes. */
function decisionOf(changes: Change[]): (typeof DECISIONS)[DecisionKey] | null {
  const words = changes.map(({ field, after }) => `${field} ${String(after)}`).join();
  return words in DECISIONS ? DECISIONS[words as DecisionKey] : null;
}

/** The action as a sentence; for decisions, the outcome. */
export function actionText(t: T, action: string, changes: Change[]): string {
  const decision = decisionOf(changes);
  if (decision) return t(`audit.did.${decision}`);
  const known = ACTIONS.find((name) => name === action);
  return known ? t(`audit.action.${known}`) : action;
}

/** Whether an action replaces values, so that nothing may have changed: other actions always do something. */
export function isEdit(action: string): boolean {
  return action.endsWith('.update') || action === 'platform.home' || action === 'user.settlement';
}

/** The sentence of a decision is complete: no change lines are shown. */
export function isDecision(changes: Change[]): boolean {
  return decisionOf(changes) !== null;
}

export function fieldText(t: T, { field, lang, before, after }: Change): string {
  if (field === SECTION) return sectionText(t, ((after ?? before) as Section).type);
  const known = FIELDS.find((name) => name === field);
  const label = known ? t(`audit.field.${known}`) : field;
  return lang === null ? label : t('audit.inLanguage', { label, language: t(`audit.language.${lang}`) });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Name of a section, as in the home page editor. */
function sectionText(t: T, type: string): string {
  const ofPlatform = type === 'introduction' || type === 'storeAddress';
  if (ofPlatform) return t(`editing:home.platformType.${type}`);
  return t(`editing:home.type.${type as 'carousel'}`, { defaultValue: type });
}

/**
 * Content of a section: layout, title and number of chosen items. A word in the reader's language comes first,
 * because the first strong character determines the text direction.
 */
function contentText(t: T, format: Format, { title, layout, picks }: Section): string {
  const words = [
    t(`editing:home.layouts.${layout as 'rail'}`, { defaultValue: layout ?? '' }),
    title?.[DEFAULT_LANG] ? isolate(title[DEFAULT_LANG]) : '',
    picks && picks.length > 0 ? t('audit.chosen', { n: format.number(picks.length) }) : '',
  ];
  return format.list(words.filter((word) => word !== ''));
}

/** The fees or caps by level. */
function levelTexts(t: T, format: Format, field: string, values: Record<string, number>): string[] {
  return Object.entries(values).map(([level, value]) => {
    const amount = field === 'levelFees' ? format.money(value) : format.number(value);
    return t('audit.ofLevel', { level: t('settlement.level', { level }), amount });
  });
}

/** The rates by currency, in millionths of a renminbi; null where buyers cannot choose the currency. */
function rateTexts(t: T, rates: Record<string, number | null>): string[] {
  return Object.entries(rates).map(([code, micro]) =>
    micro === null ? t('audit.currencyOff', { code }) : isolate(rateText(code, micro)),
  );
}

/** Formatted values before and after; the second is marked when both read the same. */
export function beforeAndAfter(t: T, format: Format, change: Change): [string | null, string | null] {
  const [before, after] = [change.before, change.after].map((value) =>
    value === undefined ? null : valueText(t, format, change.field, value),
  ) as [string | null, string | null];
  const isAlike = before !== null && before === after;
  return [before, isAlike ? t('audit.otherwise', { what: after }) : after];
}

/** Formats a value of the log; unknown values are shown as recorded. */
export function valueText(t: T, format: Format, field: string, value: unknown): string {
  if (isEmpty(value)) return t('audit.none');
  switch (field) {
    case SECTION:
      return contentText(t, format, value as Section);
    case 'paidUntil':
    case 'date':
      return format.date(String(value));
    case 'shippingArea':
      return value === 'domestic' || value === 'overseas' ? t(`audit.shippingArea.${value}`) : String(value);
    case 'answered':
      return t(`audit.answered.${value as 'granted'}`, { defaultValue: String(value) });
    case 'status':
      return t(`feedback.status.${value as 'open'}`, { defaultValue: String(value) });
    case 'upgrade':
    case 'level':
      return t('settlement.level', { level: String(value) });
    case 'levelFees':
    case 'levelCaps':
      return format.list(levelTexts(t, format, field, value as Record<string, number>));
    case 'currencyRates':
      return format.list(rateTexts(t, value as Record<string, number | null>));
    case 'sections':
    case 'hidden':
      if (!Array.isArray(value)) break;
      return format.list(value.map((type) => sectionText(t, String(type))));
    case 'parentId':
      return t('audit.numbered', { n: String(value) });
    case 'pictureId':
    case 'logoId':
    case 'openingImageId':
    case 'qrId':
      return t('audit.picture', { n: String(value) });
  }
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return format.number(value);
  if (Array.isArray(value)) return format.list(value.map(String));
  return JSON.stringify(value);
}
