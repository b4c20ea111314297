import type { TFunction } from 'i18next';
import {
  carouselTextTranslationsLimits,
  categoryTextsLimits,
  nameTranslationsLimits,
  productTextsLimits,
  sectionTitlesLimits,
  shopTextsLimits,
} from '@/api/limits';
import { LANGS, type Lang } from '@/i18n/language';
import { byLang, othersOf } from '@/model/translations/languages';
import { PRODUCT_FIELDS, PRODUCT_TEXTS, type ProductText } from '../product/fields';
import type { CategoryNode, HomeSection, ProductView, SectionType, UserView } from '../queries';
import { keyOfPicture } from '../shop/carousel-texts-draft';
import { SHOP_FIELDS, SHOP_TEXTS } from '../shop/fields';

/** A text of a product, a category, the shop or its home page, with its translations. */
export interface TranslatableText extends Record<Lang, string> {
  /** Names it among the texts of its object, without dots: it is a field of a form. */
  key: string;
  /** Where the API has its translation into a language. */
  path: (lang: Lang) => string;
  label: string;
  original: string;
  stale: Lang[];
  /** The most characters that a translation may have. */
  max: number;
  /** HTML, which its own editor changes; here it is only compared. */
  isRich?: boolean;
  isLong?: boolean;
  /** A translation that is missing is work to do, and not only one that is stale. */
  isExpected?: boolean;
}

type T = TFunction<'editing'>;
type View = Record<Lang, { stale: string[] }>;

function staleIn(view: View | null | undefined, name: string): Lang[] {
  return LANGS.filter((lang) => view?.[lang].stale.includes(name));
}

const inTexts = (name: string) => (lang: Lang) => `translations.${lang}.${name}`;

/** What the texts of an object have in common. */
function text<K extends string>(
  name: K,
  label: string,
  original: string,
  limits: Record<NoInfer<K>, { maxLength: number }>,
  view: Record<Lang, { [P in K]?: string } & { stale: string[] }> | null | undefined,
): TranslatableText {
  return {
    key: name,
    path: inTexts(name),
    label,
    original,
    ...byLang((lang) => view?.[lang][name] ?? ''),
    stale: staleIn(view, name),
    max: limits[name].maxLength,
  };
}

type Named = Pick<ProductView['specs'][number], 'name' | 'translations'>;

function nameText(key: string, at: string, label: string, { name, translations }: Named): TranslatableText {
  return {
    key,
    path: (lang) => `${at}.translations.${lang}`,
    label,
    original: name,
    ...byLang((lang) => translations?.[lang] ?? ''),
    stale: translations?.stale ?? [],
    max: nameTranslationsLimits.en.maxLength,
  };
}

const filled = (texts: TranslatableText[]) => texts.filter(({ original }) => original.trim() !== '');

/** The texts of a product that visitors read first: without a translation they are work to do. */
const EXPECTED: ProductText[] = ['name', 'title', 'description'];

/** The texts of an own product. */
export function productTexts(product: ProductView, t: T): TranslatableText[] {
  const { translations } = product;
  const of = (name: ProductText): TranslatableText => {
    const { label, input } = PRODUCT_FIELDS[name];
    return {
      ...text(name, t(label), product[name], productTextsLimits, translations),
      isRich: input === 'rich',
      isLong: input === 'lines',
      isExpected: EXPECTED.includes(name),
    };
  };
  const specs = product.specs.flatMap((spec, index) => [
    nameText(`spec${spec.id}`, `specs[${index}]`, t('translations.spec'), spec),
    ...spec.items.map((item, place) =>
      nameText(`item${item.id}`, `specs[${index}].items[${place}]`, spec.name, item),
    ),
  ]);
  const others = PRODUCT_TEXTS.filter((name) => !EXPECTED.includes(name));
  return filled([...EXPECTED.map(of), ...specs, ...others.map(of)]);
}

/** The texts of an own category. */
export function categoryTexts({ name, description, translations }: CategoryNode, t: T): TranslatableText[] {
  return filled([
    { ...text('name', t('categories.name'), name, categoryTextsLimits, translations), isExpected: true },
    {
      ...text('description', t('categories.description'), description, categoryTextsLimits, translations),
      isExpected: true,
      isLong: true,
    },
  ]);
}

/** The texts of the own shop. */
export function shopTexts(
  { carousel }: UserView['shop'],
  { originals, translations, carouselTexts }: NonNullable<UserView['account']>,
  t: T,
) {
  const texts = SHOP_TEXTS.map((name) => ({
    ...text(name, t(SHOP_FIELDS[name].label), originals[name] ?? '', shopTextsLimits, translations),
    isExpected: true,
    isLong: SHOP_FIELDS[name].input === 'lines',
  }));
  const ofPictures = carousel.map((picture, index) => ({
    ...nameText(
      keyOfPicture(picture),
      `carouselTexts[${index}]`,
      t('shop.pictureText', { number: index + 1 }),
      { name: carouselTexts[index]?.text ?? '', translations: carouselTexts[index]?.translations ?? null },
    ),
    isExpected: true,
    max: carouselTextTranslationsLimits.en.maxLength,
  }));
  return filled([...texts, ...ofPictures]);
}

/** Names sections as the server knows them again: by their kind, and their place among that kind. */
export function sectionKeys(sections: Pick<HomeSection, 'type'>[]): string[] {
  return sections.map(
    ({ type }, index) =>
      `${type}-${sections.slice(0, index).filter((before) => before.type === type).length}`,
  );
}

/** The titles of a home page that the merchant wrote; those of the app are translated already. */
export function sectionTitles(
  sections: HomeSection[],
  kindName: (type: SectionType) => string,
): TranslatableText[] {
  const keys = sectionKeys(sections);
  const titles = sections.map((section, index) => ({
    ...nameText(keys[index] ?? '', `sections[${index}]`, kindName(section.type), {
      name: section.title,
      translations: section.translations,
    }),
    isExpected: true,
    max: sectionTitlesLimits.en.maxLength,
  }));
  return filled(titles);
}

/**
 * The languages in which a text written in `original` needs work: its translation is stale, or missing where
 * one is expected.
 */
export function openIn(text: TranslatableText, original: Lang): Lang[] {
  return othersOf(original).filter(
    (lang) => text.stale.includes(lang) || (text.isExpected && text[lang] === ''),
  );
}

/** How many translations of an object need work. */
export function openCount(texts: TranslatableText[], original: Lang): number {
  return texts.reduce((count, each) => count + openIn(each, original).length, 0);
}
