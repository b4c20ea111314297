import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { limitsQuery } from '@/model/platform';
import { NOTHING_STALE } from '@/model/translations/languages';
import { Button } from '@/ui/button';
import { QueryState } from '@/ui/query-state';
import { StateView } from '@/ui/state-view';
import { myTreeQuery, type ProductView, useCreateProduct } from '../queries';
import { emptyProduct } from './draft';
import { ProductForm } from './product-form';

interface CreateProductProps {
  categoriesHref: string;
  onSaved: (product: ProductView) => void;
  onCancel: () => void;
}

/** A new product; a shop without categories makes one first (specification, section 5). */
export function CreateProduct({ categoriesHref, onSaved, onCancel }: CreateProductProps) {
  const { t } = useTranslation('editing');
  const tree = useQuery({ ...myTreeQuery(), staleTime: 0 });
  const limits = useQuery(limitsQuery());
  const create = useCreateProduct();
  return (
    <QueryState query={tree} describe={errorText}>
      {({ list }) =>
        list.length === 0 ? (
          <StateView picture="empty" title={t('product.categoryFirst')} text={t('product.categoryFirstText')}>
            <Button variant="primary" icon="plus" href={categoriesHref}>
              {t('categories.addFirst')}
            </Button>
          </StateView>
        ) : (
          <QueryState query={limits} describe={errorText}>
            {(known) => (
              <ProductForm
                initial={emptyProduct(known.defaultStock, t('product.defaultUnit'))}
                stale={NOTHING_STALE}
                tree={list}
                limits={known}
                send={(body) => create.mutateAsync(body)}
                onSaved={onSaved}
                onCancel={onCancel}
                onReload={() => {}}
              />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
}
