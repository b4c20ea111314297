import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Names } from '../names';
import styles from './order-sheet.module.css';
import type { Purchase, PurchaseLine } from './purchase';

interface ChosenLinesProps {
  purchase: Purchase;
  onEdit: () => void;
}

/** What the buyer must correct, then what has a new price, then the rest: the list of a large order scrolls. */
function byUrgency(lines: PurchaseLine[]): PurchaseLine[] {
  const rank = ({ issue, oldPrice }: PurchaseLine) => (issue !== null ? 0 : oldPrice !== null ? 1 : 2);
  return [...lines].sort((one, other) => rank(one) - rank(other));
}

/** The order lines with their errors. */
export function ChosenLines({ purchase, onEdit }: ChosenLinesProps) {
  const { t } = useTranslation('order');
  const { shop, productName, lines, pieces, setQuantity } = purchase;
  return (
    <section className={styles.lines} aria-label={t('form.lines')}>
      <header>
        <Logo name={shop.name} image={shop.mainImage} size="s" />
        <b>
          <Bdi>{shop.name}</Bdi>
        </b>
        <Button variant="text" size="sm" onPress={onEdit}>
          {t('form.change')}
        </Button>
      </header>
      {/* The line of a product without specs has its name. */}
      {productName !== null && lines[0]?.names[0] !== productName && (
        <p className={styles.product}>
          <Bdi>{productName}</Bdi>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it. */}
      <ul tabIndex={0}>
        {byUrgency(lines).map((line) => (
          <Line key={line.skuId} line={line} onQuantity={(quantity) => setQuantity(line.skuId, quantity)} />
        ))}
      </ul>
      <p className={styles.count}>
        {t(productName === null ? 'basket.lines' : 'buy.variants', { count: lines.length })} ·{' '}
        {t('pieces', { count: pieces })}
      </p>
    </section>
  );
}

interface LineProps {
  line: PurchaseLine;
  onQuantity: (quantity: number) => void;
}

function Line({ line, onQuantity }: LineProps) {
  const { t } = useTranslation(['order', 'catalog']);
  const format = useFormat();
  const { title, names, price, oldPrice, quantity, remark, issue, isOnRequest } = line;
  return (
    <li className={styles.line}>
      <span className={styles.linePicture}>
        <Picture image={line.picture} alt="" tintId={line.productId} sizes="52px" shape="cell" />
      </span>
      <div>
        {title !== null && (
          <p className="clip2">
            <Bdi>{title}</Bdi>
          </p>
        )}
        <Names names={names} />
        <p className="small muted">
          <Price fen={price} size="s" words={isOnRequest ? t('catalog:priceWords.ask') : undefined} /> ×{' '}
          <Ltr>{format.number(quantity)}</Ltr>
        </p>
        {remark && (
          <p className="small muted">
            <Bdi>{remark}</Bdi>
          </p>
        )}
        {oldPrice !== null && (
          <p className={styles.note}>{t('issue.priceWas', { price: format.money(oldPrice) })}</p>
        )}
        {issue !== null && <Issue line={line} issue={issue} onQuantity={onQuantity} />}
      </div>
      {line.amount !== null && <Price fen={line.amount} margin={null} size="s" />}
    </li>
  );
}

/** What is wrong with the line, and buttons that correct it. */
function Issue({ line, issue, onQuantity }: LineProps & { issue: NonNullable<PurchaseLine['issue']> }) {
  const { t } = useTranslation(['order', 'common']);
  const name = [line.title, ...line.names].filter((part) => part !== null).join(' · ');
  return (
    <>
      <FieldError>{issue.text}</FieldError>
      <p className={styles.fixes}>
        {[...new Set(issue.quantities)].map((quantity) => (
          <Button key={quantity} size="sm" variant="tonal" onPress={() => onQuantity(quantity)}>
            {t('basket.take', { pieces: t('pieces', { count: quantity }) })}
            <span className="visually-hidden"> · {name}</span>
          </Button>
        ))}
        <Button size="sm" variant="tonal" onPress={() => onQuantity(0)}>
          <span aria-hidden="true">{t('common:action.remove')}</span>
          <span className="visually-hidden">{t('buy.removeLine', { name })}</span>
        </Button>
      </p>
    </>
  );
}
