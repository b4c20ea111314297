import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { WithPrices } from '@/model/shown-prices';
import { ProductCard } from '@/ui/product-card';
import { ProductGrid } from '@/ui/product-grid';
import { Section } from '@/ui/section';

interface SuggestionsProps {
  shopId: number;
  productHref: (productId: number) => string;
}

const SUGGESTIONS = 6;

/** Other products of the shop; renders nothing without any. */
export function Suggestions({ shopId, productHref }: SuggestionsProps) {
  const { t } = useTranslation('order');
  const { data } = useQuery(read('/api/product', { userId: shopId, sort: 'popular', limit: SUGGESTIONS }));
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('success.browse')}>
      <ProductGrid isShort>
        {data.list.map((card) => (
          <WithPrices key={card.id} product={card}>
            {(product, priceWords) => (
              <ProductCard
                href={productHref(product.id)}
                name={product.name}
                image={product.mainImage}
                tintId={product.id}
                fen={product.priceMin}
                priceWords={priceWords}
                isPriceLate={product.priceVisibility === 'signedIn'}
                toFen={product.priceMax}
                unit={product.unit}
                soldOut={product.availability === 'soldOut' ? t('buy.soldOut') : undefined}
              />
            )}
          </WithPrices>
        ))}
      </ProductGrid>
    </Section>
  );
}
