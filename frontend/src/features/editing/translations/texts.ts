import type { TFunction } from 'i18next';
import { carouselTextTranslationsLimits, nameTranslationsLimits, sectionTitlesLimits } from '@/api/limits';
import { byLang, LANGS, type Lang } from '@/lib/languages';
import { type Fields, type TranslatedName, translatedNames } from '@/model/form/fields';
import { othersOf } from '@/model/translations/languages';
import { CATEGORY_FIELDS } from '../category/fields';
import { PRODUCT_FIELDS } from '../product/fields';
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
type Texts<F extends Fields> = { [N in TranslatedName<F>]?: string };

/** The texts of a form's table. Where one of `expected` has no translation, that is work to do. */
function textsOfTable<F extends Fields>(
  fields: F,
  expected: readonly TranslatedName<F>[],
  originals: Texts<F>,
  view: Record<Lang, Texts<F> & { stale: string[] }> | null | undefined,
  t: T,
): TranslatableText[] {
  return translatedNames(fields).map((name) => {
    const { label, input, maxLength = Number.POSITIVE_INFINITY } = fields[name] as Fields[string];
    return {
      key: name,
      path: (lang) => `translations.${lang}.${name}`,
      label: t(label as never),
      original: originals[name] ?? '',
      ...byLang((lang) => view?.[lang][name] ?? ''),
      stale: LANGS.filter((lang) => view?.[lang].stale.includes(name)),
      max: maxLength,
      isRich: input === 'rich',
      isLong: input === 'lines',
      isExpected: expected.includes(name),
    };
  });
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

/** The texts of an own product. */
export function productTexts(product: ProductView, t: T): TranslatableText[] {
  const expected = ['name', 'title', 'description'] as const;
  const texts = textsOfTable(PRODUCT_FIELDS, expected, product, product.translations, t);
  const specs = product.specs.flatMap((spec, index) => [
    nameText(`spec${spec.id}`, `specs[${index}]`, t('translations.spec'), spec),
    ...spec.items.map((item, place) =>
      nameText(`item${item.id}`, `specs[${index}].items[${place}]`, spec.name, item),
    ),
  ]);
  const others = texts.filter(({ isExpected }) => !isExpected);
  return filled([...texts.filter(({ isExpected }) => isExpected), ...specs, ...others]);
}

/** The texts of an own category. */
export function categoryTexts(category: CategoryNode, t: T): TranslatableText[] {
  const { translations } = category;
  return filled(textsOfTable(CATEGORY_FIELDS, ['name', 'description'], category, translations, t));
}

/** The texts of the own shop. */
export function shopTexts(
  { carousel }: UserView['shop'],
  { originals, translations, carouselTexts }: NonNullable<UserView['account']>,
  t: T,
) {
  const texts = textsOfTable(SHOP_FIELDS, SHOP_TEXTS, originals, translations, t);
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
