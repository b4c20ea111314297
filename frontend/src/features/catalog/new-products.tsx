import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductTile } from '@/model/cards/product-cards';
import { newestSeen, storeVisit } from '@/model/favourites';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import { newestQuery } from './queries';

interface NewProductsProps {
  alias: string;
  hrefOf: (id: number) => string;
}

/** What a shop has added since the last visit from this device; nothing at the first one. */
export function NewProducts({ alias, hrefOf }: NewProductsProps) {
  const { t } = useTranslation('catalog');
  // As it was when the page was opened: the visit itself is noted below.
  const [seen] = useState(() => newestSeen(alias));
  const { data } = useQuery(newestQuery(alias));
  const newest = data?.list[0]?.id;
  useEffect(() => {
    if (newest !== undefined) storeVisit(alias, newest);
  }, [alias, newest]);
  const fresh = seen === null ? [] : (data?.list.filter(({ id }) => id > seen) ?? []);
  if (fresh.length === 0) return null;
  return (
    <Section title={t('saved.newHere')}>
      <Rail label={t('saved.newHere')}>
        {fresh.map((product) => (
          <ProductTile key={product.id} product={product} href={hrefOf(product.id)} place="rail" />
        ))}
      </Rail>
    </Section>
  );
}
