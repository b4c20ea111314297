import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type PricingLine, type PricingTerms, priceLines } from './pricing';

interface Level {
  permille?: number;
  roundTo?: number;
  prices?: Record<string, number>;
}

interface Case {
  name: string;
  shop: Partial<PricingTerms>;
  level: Level | null;
  products: Record<
    string,
    {
      lot: PricingLine['lot'];
      min: number;
      multiple: number;
      tiers: number[];
      skus: Record<string, { price: number | null; tierPrices: number[]; stock: number }>;
    }
  >;
  lines: { product: string; sku: string; quantity: number }[];
  expect: { mix: object | null };
}

const path = '../crates/shop-orders/src/pricing_cases.json';
const { baskets } = JSON.parse(readFileSync(path, 'utf8')) as { baskets: Case[] };

const NO_TERMS = { orderMinimum: 0, mixAmount: 0, mixPieces: 0 };

/** An explicit price, or thousandths of the base price rounded to a step, at least 1 fen. */
function levelPrice(level: Level | null, sku: string, base: number | null): number | null {
  const explicit = level?.prices?.[sku];
  if (explicit !== undefined || base === null || level?.permille === undefined) return explicit ?? null;
  const step = level.roundTo ?? 1;
  const rounded = Math.floor((base * level.permille + 500 * step) / (1000 * step)) * step;
  return base === 0 ? 0 : Math.max(rounded, 1);
}

function linesOf({ lines, products, level }: Case): PricingLine[] {
  const names = Object.keys(products);
  return lines.map(({ product, sku, quantity }) => {
    const rules = products[product];
    const prices = rules?.skus[sku];
    if (!rules || !prices) throw new Error(`The case has no ${product} ${sku}.`);
    return {
      productId: names.indexOf(product),
      quantity,
      lot: rules.lot,
      minOrderQuantity: rules.min,
      orderMultiple: rules.multiple,
      price: prices.price,
      tiers: prices.tierPrices.map((price, index) => ({ minQuantity: rules.tiers[index] ?? 0, price })),
      levelPrice: levelPrice(level, sku, prices.price),
      stock: prices.stock,
    };
  });
}

test('the server gives enough cases', () => {
  expect(baskets.length).toBeGreaterThan(25);
});

test.each(baskets)('a basket has the prices of the server: $name', (basket) => {
  const lines = linesOf(basket);
  const priced = priceLines(lines, { ...NO_TERMS, ...basket.shop });
  const got = priced.lines.map((line, index) => ({
    ...basket.lines[index],
    unitPrice: line.unitPrice?.price ?? null,
    basePrice: lines[index]?.price,
    priceSource: line.unitPrice?.source ?? null,
    amount: line.amount,
    counted: line.counted,
    nextTier: line.nextTier && {
      minQuantity: line.nextTier.minQuantity,
      missing: line.nextTier.missing,
      unitPrice: line.nextTier.unitPrice,
    },
    problem: line.problem && [line.problem.reason, line.problem.scope, line.problem.missing],
  }));
  const { total, pieces, missingToMinimum, mix } = priced;
  const counted = mix && { amount: mix.amount, pieces: mix.pieces, isReached: mix.isReached };
  expect({ lines: got, total, pieces, missingToMinimum, mix: counted }).toEqual(basket.expect);
});

/** A colour of a product with a minimum of 48 and a multiple of 12, cheaper from 480 pieces on. */
const COLOUR: PricingLine = {
  productId: 1,
  quantity: 120,
  lot: 'product',
  minOrderQuantity: 48,
  orderMultiple: 12,
  price: 1250,
  tiers: [{ minQuantity: 480, price: 1180 }],
  levelPrice: null,
  stock: null,
};

describe('the next tier', () => {
  test('saves what all colours cost less together', () => {
    const lines = [120, 120, 120, 108].map((quantity) => ({ ...COLOUR, quantity }));
    const saved = priceLines(lines, NO_TERMS).lines.map((line) => line.nextTier?.saved);
    // 468 × 12.50 and 480 × 11.80
    expect(saved).toEqual([18_600, 18_600, 18_600, 18_600]);
  });

  test('is reached by a whole multiple', () => {
    const line = { ...COLOUR, quantity: 480, orderMultiple: 48, tiers: [{ minQuantity: 500, price: 1180 }] };
    expect(priceLines([line], NO_TERMS).lines[0]?.nextTier).toEqual({
      minQuantity: 500,
      missing: 20,
      unitPrice: 1180,
      added: 48,
      saved: 480 * 1250 - 528 * 1180,
    });
  });

  test('may cost more in all', () => {
    const [line] = priceLines([{ ...COLOUR, quantity: 48 }], NO_TERMS).lines;
    expect(line?.nextTier?.saved).toBe(48 * 1250 - 480 * 1180);
  });
});

test.each([
  [0, 0, null, null, false],
  [30_000, 0, 0, null, true],
  [30_001, 0, 1, null, false],
  [0, 24, null, 0, true],
  [30_001, 25, 1, 1, false],
  [50_000, 24, 20_000, 0, true],
] as const)(
  'of a mix rule of %i fen or %i pieces, %j or %j are missing',
  (mixAmount, mixPieces, missingAmount, missingPieces, isReached) => {
    const line: PricingLine = { ...COLOUR, quantity: 24, lot: 'order' };
    const priced = priceLines([line], { orderMinimum: 0, mixAmount, mixPieces });
    expect(priced.mix).toEqual({ amount: 30_000, pieces: 24, missingAmount, missingPieces, isReached });
    expect(priced.lines[0]?.problem?.reason).toBe(isReached ? undefined : 'below_minimum');
  },
);

test('an amount above the largest is missing, not wrong', () => {
  const line: PricingLine = { ...COLOUR, quantity: 999_996, lot: 'order', price: 9_999_999_999, tiers: [] };
  const lines = Array.from({ length: 500 }, (_, productId) => ({ ...line, productId }));
  const terms = { orderMinimum: 9_999_999_999, mixAmount: 9_999_999_999, mixPieces: 0 };
  const priced = priceLines(lines, terms);
  expect(priced.lines.every(({ amount, problem }) => amount === null && problem === null)).toBe(true);
  expect(priced).toMatchObject({ total: null, pieces: 500 * 999_996, missingToMinimum: 0 });
  expect(priced.mix).toMatchObject({ amount: null, missingAmount: 0, isReached: true });
});
