import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { useSave } from '@/model/mutations';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { limitsQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Bdi } from '@/ui/bdi';
import { Group } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { myProductsQuery, type ProductCard, type ProductView, productFormQuery } from '../queries';
import { productBody } from './bodies';
import { AllDone } from './open-texts';
import { productTexts } from './texts';
import { TranslationSheet } from './translation-sheet';
import styles from './translations.module.css';

/** The products with open texts, and a sheet for each. */
export function ProductTranslations() {
  const list = usePagedQuery(myProductsQuery({ untranslated: true }));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PagedList list={list} empty={<AllDone />}>
        {(products) => (
          <Group>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} onOpen={() => setOpened(product.id)} />
            ))}
          </Group>
        )}
      </PagedList>
      {opened !== null && <ProductSheet key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function ProductRow({ product, onOpen }: { product: ProductCard; onOpen: () => void }) {
  return (
    <button type="button" className={styles.product} onClick={onOpen}>
      <span className={styles.picture}>
        <Picture image={product.mainImage} alt="" tintId={product.id} shape="cell" sizes="48px" />
      </span>
      <span className={styles.name}>
        <Bdi>{product.name}</Bdi>
      </span>
      <Icon name="chev" size="s" />
    </button>
  );
}

function ProductSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('editing');
  const product = useQuery(productFormQuery(id));
  const limits = useQuery(limitsQuery());
  const update = useSave('PUT', '/api/product/{id}');
  const subject = (view: ProductView) => ({
    view,
    draftName: `translations/product/${id}`,
    title: view.name,
    texts: productTexts(view, t),
    revision: view.revision,
  });
  const view = product.data;
  const known = limits.data;
  if (!view || !known) {
    return <QueryState query={view ? limits : product}>{() => null}</QueryState>;
  }
  return (
    <TranslationSheet
      subject={subject(view)}
      send={(changes, newest, revision) =>
        update.mutateAsync({ id, body: { ...productBody(newest, known.defaultStock, changes), revision } })
      }
      latest={async () => {
        const { data } = await product.refetch({ throwOnError: true });
        if (!data) throw notFoundError();
        return subject(data);
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
