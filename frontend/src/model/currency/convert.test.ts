import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Conversion, convertPrice, convertTotal, shown } from './convert';

interface Case extends Conversion {
  fen: number;
  price: string;
  total: string;
}

const path = '../crates/shop-core/src/currency/cases.json';
const { amounts } = JSON.parse(readFileSync(path, 'utf8')) as { amounts: Case[] };

test.each(amounts)('$fen fen in $code', ({ fen, price, total, ...conversion }) => {
  const texts = [convertPrice(fen, conversion), convertTotal(fen, conversion)].map(shown);
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([price, total]);
});

/** The same numbers in each run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('amounts are within half a unit of the exact ratio', () => {
  const random = generator(8);
  for (let round = 0; round < 2_000; round += 1) {
    const fen = random(10 ** (1 + random(10)));
    const rateMicro = 1 + random(10 ** (1 + random(12)));
    const conversion = { code: 'USD', decimals: random(4), rateMicro, margin: random(301) - 100 };
    for (const { units, decimals } of [convertPrice(fen, conversion), convertTotal(fen, conversion)]) {
      // The exact amount is `exact` / `per`.
      const exact = BigInt(fen) * 10n ** BigInt(decimals + 4) * BigInt(1000 + conversion.margin);
      const per = BigInt(rateMicro) * 1000n;
      const twice = 2n * (units * per - exact);
      expect(twice <= per && twice > -per, JSON.stringify({ fen, ...conversion })).toBe(true);
    }
  }
});
