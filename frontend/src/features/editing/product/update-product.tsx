import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { limitsQuery } from '@/model/platform';
import { staleOf } from '@/model/translations/languages';
import { QueryState } from '@/ui/query-state';
import { myTreeQuery, type ProductView, productFormQuery, useUpdateProduct } from '../queries';
import { draftOf } from './from-view';
import { ProductForm } from './product-form';

interface UpdateProductProps {
  id: number;
  onSaved: (product: ProductView) => void;
  onCancel: () => void;
}

/** One of the merchant's own products. */
export function UpdateProduct({ id, onSaved, onCancel }: UpdateProductProps) {
  const product = useQuery(productFormQuery(id));
  const tree = useQuery(myTreeQuery());
  const limits = useQuery(limitsQuery());
  const update = useUpdateProduct();
  // A reload starts the form anew from the newest answer.
  const [formKey, setFormKey] = useState(0);

  async function reload() {
    await product.refetch();
    setFormKey((now) => now + 1);
  }

  return (
    <QueryState query={product} describe={errorText}>
      {(view) => (
        <QueryState query={tree} describe={errorText}>
          {({ list }) => (
            <QueryState query={limits} describe={errorText}>
              {(known) => (
                <ProductForm
                  key={formKey}
                  initial={draftOf(view, known.defaultStock)}
                  stale={staleOf(view.translations)}
                  tree={list}
                  limits={known}
                  send={(body) => update.mutateAsync({ id, revision: view.revision, body })}
                  onSaved={onSaved}
                  onCancel={onCancel}
                  onReload={() => void reload()}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}
