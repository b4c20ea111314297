import { useContext } from 'react';
import { yuanParts } from '@/lib/format';
import { useStore } from '@/lib/store';
import { classNames } from './class-names';
import { CurrencyMark } from './currency-mark';
import { CurrencyMargin, secondCurrency } from './second-price';
import { useUiTexts } from './ui-texts';
import './price.css';
import { Bdi } from './bdi';

function Amount({ fen, mark = '' }: { fen: number; mark?: string | undefined }) {
  const { whole, fraction } = yuanParts(fen);
  return (
    <span className="price__a">
      {mark && <span className="price__c">{mark}</span>}
      {whole}
      <span className="price__d">.{fraction}</span>
    </span>
  );
}

/** A range with more digits is smaller on a card. */
const LONG_FROM_FEN = 100_000;

interface PriceProps {
  /** null: the reader does not see it. */
  fen: number | null;
  /** What is shown in place of a price that the reader does not see. */
  words?: string | undefined;
  /** Highest price, if prices differ. */
  toFen?: number | null | undefined;
  size?: 's' | 'base' | 'm' | 'l' | undefined;
  tone?: 'ink' | 'sale' | undefined;
  /** Unit of sale, such as piece or box. */
  unit?: string | undefined;
  /** What the shop adds to the second amount, in thousandths; null: it has none. That of the context by default. */
  margin?: number | null | undefined;
  /** The sum of several pieces. */
  isTotal?: boolean | undefined;
}

/** Western digits from left to right in all languages; ¥ for readers of Chinese, CNY for others. */
export function Price(props: PriceProps) {
  const { fen, toFen, size = 'base', tone = 'ink', unit, words } = props;
  const mark = useContext(CurrencyMark);
  const ofShop = useContext(CurrencyMargin);
  const { margin = ofShop } = props;
  const { Second } = useStore(secondCurrency);
  // As high as a price, so that nothing moves when one comes.
  if (fen === null)
    return words ? <span className={`price price--${size} price--words`}>{words}</span> : null;
  const isRange = toFen != null && toFen !== fen;
  return (
    <>
      <bdi
        dir="ltr"
        className={classNames(
          'price',
          `price--${size}`,
          tone === 'sale' && 'price--sale',
          isRange && (toFen < LONG_FROM_FEN ? 'price--range' : 'price--long'),
        )}
      >
        <Amount fen={fen} mark={mark} />
        {isRange && (
          <>
            <span className="price__to">–</span>
            <Amount fen={toFen} />
          </>
        )}
      </bdi>
      {unit && (
        <span className="unit whole">
          / <Bdi>{unit}</Bdi>
        </span>
      )}
      {/* Only devices that have chosen a second currency keep room for it. */}
      {margin != null && (
        <span className="price2">{Second && <Second {...props} fen={fen} margin={margin} />}</span>
      )}
    </>
  );
}

/** The former price, struck through; a screen reader says what it is, because it does not say strokes. */
export function WasPrice({ fen }: { fen: number }) {
  const mark = useContext(CurrencyMark);
  const { formerPrice } = useUiTexts();
  const { whole, fraction } = yuanParts(fen);
  return (
    <s className="was">
      <span className="visually-hidden">{formerPrice} </span>
      <bdi dir="ltr">{`${mark}${whole}.${fraction}`}</bdi>
    </s>
  );
}
