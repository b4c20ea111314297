import { carouselTextInputLimits } from '@/api/limits';
import type { Media } from '@/api/upload';
import { byLang, LANGS, type Lang } from '@/lib/languages';
import { isTooLong } from '@/model/form/text-limits';
import { type SeenText, staleTexts } from '@/model/translations/changed-texts';
import type { ShopBody, UserView } from '../queries';

/** What a carousel picture shows, as typed. */
export interface CarouselTextDraft extends Record<Lang, string> {
  text: string;
  /** As it was when the form began; absent for a new picture. */
  seen?: SeenText;
}

/** By the key of the picture, so that a text follows its picture. Drafts of an earlier version have none. */
export type CarouselTexts = Record<string, CarouselTextDraft>;

interface Carousel {
  carousel: Media[];
  carouselTexts?: CarouselTexts;
}

export const CAROUSEL_TEXT_MAX = carouselTextInputLimits.text.maxLength;
const PARTS = ['text', ...LANGS] as const;

/** A key that no path of a form takes for a place in a list. */
export const keyOfPicture = ({ id }: Pick<Media, 'id'>) => `p${id}`;

export function carouselTextOf(texts: CarouselTexts | undefined, picture: Media): CarouselTextDraft {
  return texts?.[keyOfPicture(picture)] ?? { text: '', ...byLang(() => '') };
}

export function carouselTextsOf(
  { carousel }: UserView['shop'],
  { carouselTexts }: NonNullable<UserView['account']>,
): CarouselTexts {
  return Object.fromEntries(
    carousel.map((picture, index) => {
      const { text = '', translations } = carouselTexts[index] ?? {};
      const texts = byLang((lang) => translations?.[lang] ?? '');
      const seen = { original: text, ...texts, stale: translations?.stale ?? [] };
      return [keyOfPicture(picture), { text, ...texts, seen }];
    }),
  );
}

/** The languages whose text is older than the original. */
export function staleCarouselTexts(draft: CarouselTextDraft): Lang[] {
  return staleTexts({ ...draft, original: draft.text }, draft.seen);
}

/** Whether the server would refuse a text of a picture, in any language. */
export function hasLongCarouselText({ carousel, carouselTexts }: Carousel): boolean {
  return carousel.some((picture) => {
    const text = carouselTextOf(carouselTexts, picture);
    return PARTS.some((part) => isTooLong(text[part], CAROUSEL_TEXT_MAX));
  });
}

/** The texts in the order of the pictures. Of the translations only what changed: sent again, it would count as checked. */
export function carouselTextsBody(
  { carousel, carouselTexts }: Carousel,
  initial: Carousel,
): NonNullable<ShopBody['carouselTexts']> {
  return carousel.map((picture) => {
    const now = carouselTextOf(carouselTexts, picture);
    const before = carouselTextOf(initial.carouselTexts, picture);
    const sent = LANGS.filter((lang) => now[lang] !== before[lang]);
    return {
      text: now.text.trim(),
      translations: Object.fromEntries(sent.map((lang) => [lang, now[lang].trim()])),
    };
  });
}

/** What an edit conflict compares: the order of the pictures is another field. */
export function comparedCarouselTexts({ carousel, carouselTexts }: Carousel): unknown {
  const texts = carousel.map((picture) => {
    const text = carouselTextOf(carouselTexts, picture);
    return { key: keyOfPicture(picture), parts: PARTS.map((part) => text[part].trim()) };
  });
  const filled = texts.filter(({ parts }) => parts.some((part) => part !== ''));
  return filled.sort((one, other) => (one.key < other.key ? -1 : 1));
}
