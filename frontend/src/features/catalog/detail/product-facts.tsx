import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Ltr } from '@/ui/bdi';
import type { ProductView } from '../queries';
import styles from './detail.module.css';
import { factsOf } from './facts';

export function ProductFacts({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      {factsOf(product).map(({ kind, value }) => (
        <div key={kind} className={styles.fact}>
          <dt>{t(`fact.${kind}`)}</dt>
          <dd>{kind === 'weight' ? format.weight(value) : <Ltr>{format.number(value)}</Ltr>}</dd>
        </div>
      ))}
    </dl>
  );
}
