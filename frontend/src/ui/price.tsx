import { classNames } from './class-names';
import './price.css';

/** Prices look the same in all languages: Western digits, ¥ first, left to right. */
const YUAN = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
});

/** Prices are in fen, a hundredth of a yuan. */
const FEN_PER_YUAN = 100;

function Amount({ fen, symbol }: { fen: number; symbol: boolean }) {
  const parts = YUAN.formatToParts(fen / FEN_PER_YUAN);
  const whole = parts.filter(
    (part) => part.type === 'integer' || part.type === 'group' || part.type === 'minusSign',
  );
  const fraction = parts.find((part) => part.type === 'fraction')?.value ?? '00';
  return (
    <>
      {symbol && <span className="price__c">¥</span>}
      {whole.map((part) => part.value).join('')}
      <span className="price__d">.{fraction}</span>
    </>
  );
}

interface PriceProps {
  fen: number;
  /** Highest price, if prices differ. */
  toFen?: number | null | undefined;
  size?: 's' | 'base' | 'm' | 'l' | undefined;
  tone?: 'ink' | 'sale' | undefined;
  /** Unit of sale, such as piece or box. */
  unit?: string | undefined;
}

export function Price({ fen, toFen, size = 'base', tone = 'ink', unit }: PriceProps) {
  const isRange = toFen != null && toFen !== fen;
  return (
    <>
      <bdi dir="ltr" className={classNames('price', `price--${size}`, tone === 'sale' && 'price--sale')}>
        <Amount fen={fen} symbol />
        {isRange && (
          <>
            <span className="price__to">–</span>
            <Amount fen={toFen} symbol={false} />
          </>
        )}
      </bdi>
      {unit && (
        <span className="unit">
          / <bdi>{unit}</bdi>
        </span>
      )}
    </>
  );
}

/** The former price, struck through. */
export function WasPrice({ fen }: { fen: number }) {
  return (
    <s className="was">
      <bdi dir="ltr">{YUAN.format(fen / FEN_PER_YUAN)}</bdi>
    </s>
  );
}
