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

/** The order lines with their errors. */
export function ChosenLines({ purchase, onEdit }: ChosenLinesProps) {
  const { t } = useTranslation('order');
  const { shop, productName, lines, pieces } = purchase;
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
      {productName !== null && (
        <p className={styles.product}>
          <Bdi>{productName}</Bdi>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it. */}
      <ul tabIndex={0}>
        {lines.map((line) => (
          <Line key={line.skuId} line={line} />
        ))}
      </ul>
      <p className={styles.count}>
        {t('buy.variants', { count: lines.length })} · {t('pieces', { count: pieces })}
      </p>
    </section>
  );
}

function Line({ line }: { line: PurchaseLine }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { title, names, price, oldPrice, quantity, remark, issue } = line;
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
          <Price fen={price} size="s" /> × <Ltr>{format.number(quantity)}</Ltr>
        </p>
        {remark && (
          <p className="small muted">
            <Bdi>{remark}</Bdi>
          </p>
        )}
        {issue !== null && <FieldError>{issue}</FieldError>}
        {oldPrice !== null && (
          <p className={styles.note}>{t('issue.priceWas', { price: format.money(oldPrice) })}</p>
        )}
      </div>
      <Price fen={line.amount} size="s" />
    </li>
  );
}
