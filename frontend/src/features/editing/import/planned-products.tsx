import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import styles from './import.module.css';
import type { ProductImport } from './queries';

type Product = ProductImport['products'][number];
type Change = Product['changes'][number];

/** So many products are shown at first. */
const SHOWN_FIRST = 5;

/** What would become of the products of a table: the changed ones with what changes, and the new ones. */
export function PlannedProducts({ job }: { job: ProductImport }) {
  const { t } = useTranslation('editing');
  const changed = job.products.filter(({ isNew }) => !isNew);
  const created = job.products.filter(({ isNew }) => isNew);
  return (
    <>
      {changed.length > 0 && (
        <Products title={t('import.changedProducts')} products={changed} choices={job.choices} />
      )}
      {created.length > 0 && (
        <Products title={t('import.newProducts')} products={created} choices={job.choices} />
      )}
    </>
  );
}

interface ProductsProps extends Pick<ProductImport, 'choices'> {
  title: string;
  products: Product[];
}

function Products({ title, products, choices }: ProductsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? products : products.slice(0, SHOWN_FIRST);
  const nameOf = (column: Change['column']) =>
    choices.find((choice) => choice.column === column)?.name ?? column;
  return (
    <Group title={title} pad>
      <ul className={styles.faults}>
        {shown.map(({ row, name, changes }) => (
          <li key={row}>
            <b>{t('import.row', { row })}</b>
            <span>
              <Bdi>{name}</Bdi>
              {changes.map((change) => (
                <span key={`${change.row} ${change.column}`} className={styles.change}>
                  {change.row !== row && `${t('import.row', { row: change.row })} · `}
                  {nameOf(change.column)} · <Texts change={change} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < products.length && (
        <Button block variant="text" onPress={() => setWhole(true)}>
          {t('import.allProducts', { number: format.number(products.length) })}
        </Button>
      )}
    </Group>
  );
}

/** The text now and after the import. */
function Texts({ change: { old, new: after } }: { change: Change }) {
  const { t } = useTranslation('editing');
  // Other pictures of the same number, or a long text that changes behind its beginning.
  if (old === after) return t('import.contentChanges');
  return (
    <>
      {old === '' ? (
        t('import.emptyCell')
      ) : (
        <del>
          <Bdi>{old}</Bdi>
        </del>
      )}{' '}
      {t('import.arrow')}{' '}
      {after === '' ? (
        t('import.emptyCell')
      ) : (
        <ins>
          <Bdi>{after}</Bdi>
        </ins>
      )}
    </>
  );
}
