import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { notFoundError } from '@/api/errors';
import { useSave } from '@/model/mutations';
import { limitsQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { staleOf } from '@/model/translations/languages';
import { myTreeQuery, type ProductView, productFormQuery } from '../queries';
import { draftOf } from './from-view';
import { ProductForm } from './product-form';
import type { DrawProduct } from './product-preview';

interface UpdateProductProps {
  id: number;
  onSaved: (product: ProductView) => void;
  onCancel: () => void;
  giveUp: Ref<() => void>;
  draw: DrawProduct | null;
}

/** One of the merchant's own products. */
export function UpdateProduct({ id, onSaved, onCancel, giveUp, draw }: UpdateProductProps) {
  const product = useQuery(productFormQuery(id));
  const tree = useQuery(myTreeQuery());
  const limits = useQuery(limitsQuery());
  const update = useSave('PUT', '/api/product/{id}');
  const create = useSave('POST', '/api/product');

  async function latest(defaultStock: number) {
    const { data } = await product.refetch({ throwOnError: true });
    if (!data) throw notFoundError();
    return { values: draftOf(data, defaultStock), revision: data.revision, result: data };
  }

  return (
    <QueryState query={product}>
      {(view) => (
        <QueryState query={tree}>
          {({ list }) => (
            <QueryState query={limits}>
              {(known) => (
                <ProductForm
                  draftName={`product/${id}`}
                  revision={view.revision}
                  initial={draftOf(view, known.defaultStock)}
                  stale={staleOf(view.translations)}
                  tree={list}
                  limits={known}
                  send={async (body, { version: { revision }, keyFor }) =>
                    revision === null
                      ? create.mutateAsync({ body, key: keyFor(body) })
                      : update.mutateAsync({ id, body: { ...body, revision } })
                  }
                  latest={() => latest(known.defaultStock)}
                  onSaved={onSaved}
                  onCancel={onCancel}
                  giveUp={giveUp}
                  draw={draw}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}
