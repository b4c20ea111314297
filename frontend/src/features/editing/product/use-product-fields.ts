import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { currencyMark } from '@/lib/format';
import { LANGS } from '@/lib/languages';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { conflictFields } from '@/model/form/fields';
import { fieldAt } from '@/model/form/version-fields';
import { comparable, type ThreeVersions, type VersionField } from '@/model/form/versions';
import type { CategoryNode } from '../queries';
import { useReaders } from '../readers';
import { parseWhole } from './amounts';
import { categoryOptions } from './category-options';
import { combinationCount, combinationsOf } from './combinations';
import { type CellDraft, type NameDraft, type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { PRODUCT_FIELDS } from './fields';
import { NAME_PARTS } from './spec-names';

type Field = VersionField<ProductDraft>;

const YUAN = { reads: parseYuan };
const WHOLE = { reads: parseWhole };
type Texts = TFunction<'editing'>;

/** The fields of a product as an edit conflict shows them. */
export function useProductFields(tree: CategoryNode[]): (versions: ThreeVersions<ProductDraft>) => Field[] {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  const categories = categoryOptions(tree, lang);
  const categoryId = (id: unknown) => categories.find(({ value }) => value === id)?.label ?? '';
  const { ownName } = useReaders();
  const priceVisibility = (own: unknown) => ownName(String(own ?? 'inherit'));
  return (versions) => [
    ...conflictFields<ProductDraft>(PRODUCT_FIELDS, t, { categoryId, priceVisibility }),
    ...priceFields(t, currencyMark(lang), versions),
  ];
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
    return [
      fieldAt('salePrice', t('product.salePrice'), YUAN),
      tiersField(t, currency, []),
      fieldAt('stock', t('product.stock'), WHOLE),
    ];
  }
  const sameSpecs = others.every(
    ({ type, specs }) => type === base.type && comparable(namesOf(specs)) === comparable(namesOf(base.specs)),
  );
  return sameSpecs
    ? [...cellFields(t, base.specs), tiersField(t, currency, base.specs)]
    : [optionsField(t, currency)];
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

/** The quantities of the tiers, with the prices that each combination, or the product, has for them. */
function tiersOf({ type, tiers = [], specs, cells }: ProductDraft) {
  const rows = type === 'single' ? [] : combinationsOf(specs).map(({ key }) => cells[key]);
  return tiers.map(({ quantity, price }, at) => {
    const part = TIER_PARTS[at] ?? 'tier0';
    const prices = type === 'single' ? [price] : rows.map((cell) => cell?.[part] ?? '');
    return {
      pieces: parseWhole(quantity) ?? quantity,
      prices: prices.map((text) => parseYuan(text) ?? text),
    };
  });
}

/** All tiers are one choice, because their quantities and prices depend on each other. */
function tiersField(t: Texts, currency: string, specs: SpecDraft[]): Field {
  const ofCells = combinationsOf(specs).flatMap(({ key }) =>
    TIER_PARTS.map((part) => `cells.${key}.${part}`),
  );
  return {
    key: 'tiers',
    label: t('product.tiers.title'),
    paths: ['tiers', ...ofCells],
    compare: tiersOf,
    show: (values) =>
      tiersOf(values)
        .map(({ pieces, prices }) => {
          const shown = prices.map((price) => (typeof price === 'number' ? fenToYuanText(price) : price));
          return `${pieces}+: ${currency}${[...new Set(shown)].join(' / ')}`;
        })
        .join('\n'),
  };
}

function optionsField(t: Texts, currency: string): Field {
  return {
    key: 'options',
    label: t('product.optionsAndPrices'),
    paths: ['type', 'salePrice', 'stock', 'stockSeen', 'tiers', 'specs', 'cells'],
    compare: (values) => [tiersOf(values), ...optionsOf(values)],
    show: ({ type, salePrice, specs }) =>
      type === 'single'
        ? `${t('product.single')}: ${currency}${salePrice}`
        : [
            ...specs.map((spec) => `${fullName(spec)}: ${spec.items.map(fullName).join(' / ')}`),
            t('conflict.combinations', { count: combinationCount(specs) }),
          ].join('\n'),
  };
}

function optionsOf({ type, salePrice, stock, specs, cells }: ProductDraft): unknown[] {
  return type === 'single'
    ? [type, ...priceAndStock({ price: salePrice, stock })]
    : [
        type,
        namesOf(specs).map((names) => names.map(([, ...texts]) => texts)),
        combinationsOf(specs).map(({ key }) => {
          const cell = cells[key];
          return cell && [...priceAndStock(cell), cell.itemNumber, cell.image];
        }),
      ];
}
