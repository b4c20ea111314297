import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { currencyMark } from '@/lib/format';
import { LANGS } from '@/lib/languages';
import { parseYuan } from '@/lib/money';
import { conflictFields } from '@/model/form/fields';
import { fieldAt } from '@/model/form/version-fields';
import { comparable, type ThreeVersions, type VersionField } from '@/model/form/versions';
import type { CategoryNode } from '../queries';
import { useReaders } from '../readers';
import { parseWhole } from './amounts';
import { categoryOptions } from './category-options';
import { combinationCount, combinationsOf } from './combinations';
import type { CellDraft, NameDraft, ProductDraft, SpecDraft } from './draft';
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
