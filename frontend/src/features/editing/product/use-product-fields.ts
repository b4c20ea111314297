import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGS } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { currencyMark } from '@/lib/format';
import { parseYuan } from '@/lib/money';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import { comparable, type ThreeVersions, type VersionField } from '@/model/form/versions';
import { nameOf } from '@/model/translations/languages';
import type { Choice } from '@/ui/choice-list';
import { keywordsOf } from '../keywords';
import type { CategoryNode } from '../queries';
import { isBlank, parseKilograms, parseWhole } from './amounts';
import { categoryOptions } from './category-options';
import { combinationCount, combinationsOf } from './combinations';
import type { CellDraft, NameDraft, ProductDraft, SpecDraft } from './draft';
import { NAME_PARTS } from './spec-names';

type Field = VersionField<ProductDraft>;

const YUAN = { reads: parseYuan };
const WHOLE = { reads: parseWhole };
const KILOGRAMS = { reads: parseKilograms };
/** Left out, it is 1. */
const FROM_ONE = { reads: (text: string) => (isBlank(text) ? 1 : parseWhole(text)) };
const KEYWORDS = { reads: (text: string) => keywordsOf(text).join() };
type Texts = TFunction<'editing'>;

/** The fields of a product as an edit conflict shows them. */
export function useProductFields(tree: CategoryNode[]): (versions: ThreeVersions<ProductDraft>) => Field[] {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  return (versions) => [
    ...plainFields(t, categoryOptions(tree, lang)),
    ...priceFields(t, currencyMark(lang), versions),
  ];
}

function plainFields(t: Texts, categories: Choice<number>[]): Field[] {
  const onOff = (value: unknown) => t(value ? 'conflict.on' : 'conflict.off');
  return [
    fieldAt('images', t('product.photos')),
    fieldAt('video', t('product.video')),
    fieldAt('name', t('product.name')),
    fieldAt('title', t('product.title')),
    fieldAt('categoryId', t('product.category'), {
      show: (id) => categories.find(({ value }) => value === id)?.label ?? '',
    }),
    fieldAt('description', t('product.description')),
    fieldAt('keywords', t('product.keywords'), KEYWORDS),
    fieldAt('strikePrice', t('product.strikePrice'), YUAN),
    fieldAt('unit', t('product.unit')),
    fieldAt('itemNumber', t('product.itemNumber')),
    fieldAt('material', t('product.material')),
    fieldAt('packingQuantity', t('product.packingQuantity'), WHOLE),
    fieldAt('boxSpecification', t('product.boxSpecification')),
    fieldAt('itemWeight', t('product.itemWeight'), KILOGRAMS),
    fieldAt('boxWeight', t('product.boxWeight'), KILOGRAMS),
    fieldAt('minOrderQuantity', t('product.minOrder'), FROM_ONE),
    fieldAt('orderMultiple', t('product.multiple'), FROM_ONE),
    fieldAt('remark', t('product.remark')),
    fieldAt('privateNote', t('product.privateNote')),
    fieldAt('isClearance', t('product.clearance'), { show: onOff }),
    fieldAt('onSale', t('product.onSale'), { show: onOff }),
    fieldAt('details', t('product.details'), { show: (html) => plainText(String(html)) }),
    ...translatedFields<ProductDraft>({
      name: t('product.name'),
      title: t('product.title'),
      description: t('product.description'),
      unit: t('product.unit'),
      material: t('product.material'),
      boxSpecification: t('product.boxSpecification'),
      remark: t('product.remark'),
    }),
    ...LANGS.map((lang) =>
      fieldAt<ProductDraft>(`translations.${lang}.details`, `${t('product.details')} · ${nameOf(lang)}`, {
        show: (html) => plainText(String(html)),
      }),
    ),
  ];
}

function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return (body.textContent ?? '').trim() || (body.querySelector('img') ? '🖼' : '');
}

const namesOf = (specs: SpecDraft[]) =>
  specs.map((spec) =>
    [spec, ...spec.items].map((named) => [named.id, ...NAME_PARTS.map((part) => named[part])]),
  );

/** A name with its translations, of which one may be all that differs. */
function fullName(named: NameDraft): string {
  const translations = LANGS.map((lang) => named[lang]).filter((text) => text !== '');
  return translations.length === 0 ? named.name : `${named.name} (${translations.join(' · ')})`;
}

/** Price by price while all versions have the same specs; else everything about specs and prices is one choice. */
function priceFields(
  t: Texts,
  currency: string,
  { base, mine, theirs }: ThreeVersions<ProductDraft>,
): Field[] {
  const others = [mine, theirs];
  if (others.every(({ type }) => type === 'single' && base.type === 'single')) {
    return [fieldAt('salePrice', t('product.salePrice'), YUAN), fieldAt('stock', t('product.stock'), WHOLE)];
  }
  const sameSpecs = others.every(
    ({ type, specs }) => type === base.type && comparable(namesOf(specs)) === comparable(namesOf(base.specs)),
  );
  return sameSpecs ? cellFields(t, base.specs) : [optionsField(t, currency)];
}

function cellFields(t: Texts, specs: SpecDraft[]): Field[] {
  return combinationsOf(specs).flatMap(({ key, items }) => {
    const name = items.map((item) => item.name).join(' / ');
    return [
      fieldAt<ProductDraft>(`cells.${key}.price`, `${name}: ${t('matrix.price')}`, YUAN),
      fieldAt<ProductDraft>(`cells.${key}.stock`, `${name}: ${t('matrix.stock')}`, WHOLE),
      fieldAt<ProductDraft>(`cells.${key}.itemNumber`, `${name}: ${t('product.itemNumber')}`),
      fieldAt<ProductDraft>(`cells.${key}.image`, `${name}: ${t('matrix.image')}`),
    ];
  });
}

/** The meaning of what was typed, else the text itself. */
const priceAndStock = ({ price, stock }: Pick<CellDraft, 'price' | 'stock'>) => [
  parseYuan(price) ?? price,
  parseWhole(stock) ?? stock,
];

function optionsField(t: Texts, currency: string): Field {
  return {
    key: 'options',
    label: t('product.optionsAndPrices'),
    paths: ['type', 'salePrice', 'stock', 'stockSeen', 'specs', 'cells'],
    compare: ({ type, salePrice, stock, specs, cells }) =>
      type === 'single'
        ? [type, ...priceAndStock({ price: salePrice, stock })]
        : [
            type,
            namesOf(specs).map((names) => names.map(([, ...texts]) => texts)),
            combinationsOf(specs).map(({ key }) => {
              const cell = cells[key];
              return cell && [...priceAndStock(cell), cell.itemNumber, cell.image];
            }),
          ],
    show: ({ type, salePrice, specs }) =>
      type === 'single'
        ? `${t('product.single')}: ${currency}${salePrice}`
        : [
            ...specs.map((spec) => `${fullName(spec)}: ${spec.items.map(fullName).join(' / ')}`),
            t('conflict.combinations', { count: combinationCount(specs) }),
          ].join('\n'),
  };
}
