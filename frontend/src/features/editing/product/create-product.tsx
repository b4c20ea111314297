import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftSlotContext } from '@/model/drafts/draft-slot-context';
import { useDraftSlot } from '@/model/drafts/use-draft-slot';
import type { SendContext } from '@/model/form/use-editor';
import { useSave } from '@/model/mutations';
import { type Limits, limitsQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { NOTHING_STALE } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { type CategoryNode, myTreeQuery, type ProductBody, type ProductView } from '../queries';
import { CategoryFirst } from './category-first';
import { DEFAULT_UNITS, emptyProduct, type ProductDraft } from './draft';
import { loadShared, storeShared, withShared } from './last-product';
import { CapBanner } from './product-cap';
import { ProductForm } from './product-form';
import styles from './product-form.module.css';
import type { DrawProduct } from './product-preview';

interface CreateProductProps {
  onSaved: (product: ProductView) => void;
  onCancel: () => void;
  draw?: DrawProduct | null | undefined;
}

/** A new product; a shop without categories makes one first, in place (PRODUCT.md, 6.2). */
export function CreateProduct({ onSaved, onCancel, draw }: CreateProductProps) {
  const tree = useQuery({ ...myTreeQuery(), staleTime: 0 });
  const limits = useQuery(limitsQuery());
  // Two tabs fill in two products.
  const slot = useDraftSlot('product/new');
  // The next product begins with an empty form.
  const [formKey, setFormKey] = useState(0);

  function next() {
    setFormKey((now) => now + 1);
    window.scrollTo(0, 0);
  }

  return (
    <QueryState query={tree}>
      {({ list }) =>
        list.length === 0 ? (
          <CategoryFirst />
        ) : (
          <QueryState query={limits}>
            {(known) =>
              slot && (
                <DraftSlotContext.Provider value={slot}>
                  <NewProduct
                    key={formKey}
                    draftName={slot.name}
                    tree={list}
                    limits={known}
                    onSaved={onSaved}
                    onSavedNext={next}
                    onCancel={onCancel}
                    draw={draw}
                  />
                </DraftSlotContext.Provider>
              )
            }
          </QueryState>
        )
      }
    </QueryState>
  );
}

interface NewProductProps extends CreateProductProps {
  draftName: string;
  tree: CategoryNode[];
  limits: Limits;
  onSavedNext: () => void;
}

function NewProduct({ draftName, tree, limits, onSaved, onSavedNext, onCancel, draw }: NewProductProps) {
  const create = useSave('POST', '/api/product');
  const original = useOriginalLanguage();
  // What the form began with stays, also when a category is added in it.
  const [initial] = useState(() =>
    withShared(emptyProduct(limits.defaultStock, DEFAULT_UNITS[original]), loadShared(tree)),
  );

  async function send(body: ProductBody, { keyFor }: SendContext<ProductDraft>) {
    const product = await create.mutateAsync({ body, key: keyFor(body) });
    storeShared(body);
    return product;
  }

  return (
    <>
      <div className={styles.cap}>
        <CapBanner />
      </div>
      <ProductForm
        draftName={draftName}
        revision={null}
        initial={initial}
        stale={NOTHING_STALE}
        tree={tree}
        limits={limits}
        send={send}
        onSaved={onSaved}
        onSavedNext={onSavedNext}
        onCancel={onCancel}
        draw={draw}
      />
    </>
  );
}
