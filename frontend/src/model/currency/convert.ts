import { grouped } from '@/lib/format';

/** A currency with its rate, as the platform gives them. */
export interface Conversion {
  /** In ISO 4217. */
  code: string;
  /** Digits after the point, 0 to 3. */
  decimals: number;
  /** What one unit costs, in millionths of a renminbi. */
  rateMicro: number;
  /** What the shop adds, in thousandths. */
  margin: number;
}

/** An amount in another currency, in units of its `decimals`. */
export interface SecondAmount {
  code: string;
  units: bigint;
  decimals: number;
}

const MICRO = 1_000_000n;
const PERMILLE = 1_000n;
const FEN_PER_YUAN = 100n;
/** Below this number of smallest units, a price of one piece has two decimals more. */
const FEW_UNITS = 100n;
const MORE_DECIMALS = 2;

function rounded(fen: number, { code, decimals, rateMicro, margin }: Conversion, more: number): SecondAmount {
  const numerator = BigInt(fen) * 10n ** BigInt(decimals + more) * MICRO * (PERMILLE + BigInt(margin));
  const denominator = BigInt(rateMicro) * FEN_PER_YUAN * PERMILLE;
  return { code, units: (2n * numerator + denominator) / (2n * denominator), decimals: decimals + more };
}

/** Converts a total: in the currency's smallest unit, half a unit upwards. */
export function convertTotal(fen: number, conversion: Conversion): SecondAmount {
  return rounded(fen, conversion, 0);
}

/** Converts the price of one piece: with two decimals more if it is below 100 smallest units. */
export function convertPrice(fen: number, conversion: Conversion): SecondAmount {
  const total = convertTotal(fen, conversion);
  return fen === 0 || total.units >= FEW_UNITS ? total : rounded(fen, conversion, MORE_DECIMALS);
}

/** The amount without its currency, such as `14,084,507.04`. */
export function digitsOf({ units, decimals }: SecondAmount): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = grouped(digits.slice(0, digits.length - decimals));
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

/** Signs that no other currency has; all others are written with their code. */
const SIGNS: Record<string, string> = { USD: 'US$', EUR: '€', JPY: 'JP¥', HKD: 'HK$', INR: '₹' };

/** What is written before an amount. The space does not break. */
export function signOf(code: string): string {
  return SIGNS[code] ?? `${code}\u00a0`;
}

/** The same in all languages, such as `≈ US$1.76`. An amount is never shown without `≈`. */
export function shown(amount: SecondAmount): string {
  return `≈\u00a0${signOf(amount.code)}${digitsOf(amount)}`;
}
