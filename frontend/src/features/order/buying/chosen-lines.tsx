import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { ChosenLine } from '../model/selection';
import { itemNames } from '../model/spec-grid';
import { Names } from '../names';
import styles from './order-sheet.module.css';
import type { Buying } from './use-buying';
import { useIssueText } from './use-issue-text';

interface ChosenLinesProps {
  buying: Buying;
  onEdit: () => void;
}

/** The order lines with their errors. */
export function ChosenLines({ buying, onEdit }: ChosenLinesProps) {
  const { t } = useTranslation('order');
  const { product, summary } = buying;
  return (
    <section className={styles.lines} aria-label={t('form.lines')}>
      <header>
        <Logo name={product.shop.name} image={product.shop.mainImage} size="s" />
        <b>
          <Bdi>{product.shop.name}</Bdi>
        </b>
        <Button variant="text" size="sm" onPress={onEdit}>
          {t('form.change')}
        </Button>
      </header>
      <p className={styles.product}>
        <Bdi>{product.name}</Bdi>
      </p>
      <ul>
        {summary.lines.map((line) => (
          <Line key={line.sku.id} buying={buying} line={line} />
        ))}
      </ul>
      <p className={styles.count}>
        {t('buy.variants', { count: summary.lines.length })} · {t('pieces', { count: summary.pieces })}
      </p>
    </section>
  );
}

function Line({ buying, line }: { buying: Buying; line: ChosenLine }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const issueText = useIssueText();
  const { product, loaded } = buying;
  const { sku, quantity, issue } = line;
  const names = itemNames(product, sku);
  const oldPrice = loaded.skus.find(({ id }) => id === sku.id)?.price ?? sku.price;
  return (
    <li className={styles.line}>
      <span className={styles.linePicture}>
        <Picture
          image={sku.image ?? product.images[0]}
          alt=""
          tintId={product.id}
          sizes="52px"
          shape="cell"
        />
      </span>
      <div>
        <Names names={names.length > 0 ? names : [product.name]} />
        <p className="small muted">
          <Price fen={sku.price} size="s" /> <Ltr>× {format.number(quantity)}</Ltr>
        </p>
        {issue && <FieldError>{issueText(issue)}</FieldError>}
        {oldPrice !== sku.price && (
          <p className={styles.note}>{t('issue.priceWas', { price: format.money(oldPrice) })}</p>
        )}
      </div>
      <Price fen={line.amount} size="s" />
    </li>
  );
}
