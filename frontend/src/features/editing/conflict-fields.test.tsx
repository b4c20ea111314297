import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { get, set } from 'react-hook-form';
import { beforeAll, expect, test } from 'vitest';
import type { Media } from '@/api/upload';
import { startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { conflictFields } from '@/model/form/fields';
import { differencesOf, type ThreeVersions, type VersionField } from '@/model/form/versions';
import { CATEGORY_FIELDS, type CategoryDraft, draftOf as categoryDraftOf } from './category/fields';
import { cellsFor } from './product/combinations';
import { emptyProduct, newSpec, type ProductDraft } from './product/draft';
import { PRODUCT_TEXTS } from './product/fields';
import { useProductFields } from './product/use-product-fields';
import { SHOP_TEXTS } from './shop/fields';
import { draftOf as shopDraftOf } from './shop/shop-draft';
import { useShopFields } from './shop/use-shop-fields';

/** What a form remembers for itself, and what the merchant does not enter. */
const OWN = /(^|\.)(id|seen|stockSeen|openSpec)$/;

/** Paths of everything that is entered. */
function leaves(value: unknown, path = ''): string[] {
  if (
    path !== '' &&
    (typeof value !== 'object' ||
      value === null ||
      (Array.isArray(value) && !/(specs|items|tiers)$/.test(path)))
  ) {
    return OWN.test(path) ? [] : [path];
  }
  return Object.entries(value as object).flatMap(([key, part]) =>
    leaves(part, path === '' ? key : `${path}.${key}`),
  );
}

const picture = { id: 9, url: '/media/9.webp', variants: [] } as unknown as Media;

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, picture];
  if (value === null) return picture;
  return typeof value === 'number' ? value + 1 : `${value}9`;
}

/** The paths whose change by someone else would not be shown. */
function uncovered<V extends object>(
  base: V,
  fieldsOf: (versions: ThreeVersions<V>) => VersionField<V>[],
): string[] {
  return leaves(base).filter((path) => {
    const theirs = JSON.parse(JSON.stringify(base)) as V;
    set(theirs, path, another(get(base, path)));
    const versions = { base, mine: base, theirs };
    return differencesOf(fieldsOf(versions), versions).length === 0;
  });
}

function hook<T>(use: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      {children}
    </QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result.current;
}

const tiers = [{ quantity: '480', price: '7' }];
const single: ProductDraft = { ...emptyProduct(9, '件'), categoryId: 1, salePrice: '8', tiers };
const specs = [{ ...newSpec(), name: '颜色' }].map((spec) => ({
  ...spec,
  items: spec.items.map((item) => ({ ...item, name: '红' })),
}));
const cells = Object.fromEntries(
  Object.entries(cellsFor(specs, {}, 9)).map(([key, cell]) => [key, { ...cell, tier0: '7' }]),
);
const multi: ProductDraft = { ...single, type: 'multi', specs, cells };

beforeAll(() => startI18n());

test('every field of a product with one price is compared, in every language', () => {
  const irrelevant = ['specs', 'cells', 'type'];
  const fields = hook(() => useProductFields([]));
  expect(PRODUCT_TEXTS.length).toBeGreaterThan(0);
  expect(uncovered(single, fields).filter((path) => !irrelevant.includes(path))).toEqual([]);
});

test('every field of a product with specs is compared, in every language', () => {
  const fields = hook(() => useProductFields([]));
  expect(uncovered(multi, fields)).toEqual(['salePrice', 'stock', 'tiers.0.price']);
});

test('every field of a shop is compared, in every language', () => {
  const texts = Object.fromEntries(SHOP_TEXTS.map((name) => [name, '']));
  const shop = {
    carousel: [],
    websiteKeywords: [],
    orderMinimum: 0,
    mixAmount: 0,
    mixPieces: 0,
    mainImage: null,
    customerServiceQr: null,
    video: null,
    shippingArea: 'domestic',
    area: { id: 1 },
    businessCategory: { id: 1 },
    salesmanMobile: '',
    mobile: '',
    wechatId: '',
    whatsapp: '',
    showPlatformSupport: true,
  };
  const account = {
    originals: texts,
    language: 'zh',
    alias: 'jingci',
    licenseImage: null,
    operatorName: '',
    email: '',
    showEmail: false,
    takesInquiries: true,
    recommendedProductIds: [],
    translations: null,
  };
  const base = shopDraftOf(shop as never, account as never);
  expect(
    uncovered(
      base,
      hook(() => useShopFields()),
    ),
  ).toEqual([]);
});

test('every field of a category is compared, in every language', () => {
  const node = {
    id: 1,
    name: '茶杯',
    description: '',
    image: null,
    parentId: 0,
    revision: 1,
    children: [],
    translations: byLang(() => ({ name: '', description: '', stale: [] })),
  };
  expect(
    uncovered(categoryDraftOf(node as never, 0), () =>
      conflictFields<CategoryDraft>(CATEGORY_FIELDS, (label) => label),
    ),
  ).toEqual([]);
});
