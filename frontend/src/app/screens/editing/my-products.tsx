import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { TransferLinks } from '@/features/editing/import/transfer-links';
import { filterFrom } from '@/features/editing/my-products/list-filter';
import { MyProducts } from '@/features/editing/my-products/my-products';
import { SearchField } from '@/ui/search-box';
import { ShopEditingPage } from './editing-page';

export default function MyProductsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const filter = filterFrom(params);
  const [typed, setTyped] = useState(filter.keyword);

  return (
    <ShopEditingPage title={t('products.title')} leading="back" fallbackHref={paths.merchant()}>
      <div className="wrap">
        <SearchField
          label={t('products.search')}
          placeholder={t('products.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') change({ keyword: null });
          }}
          onSubmit={(text) => change({ keyword: text })}
        />
        <TransferLinks importHref={paths.edit.importProducts()} />
      </div>
      <MyProducts
        // What was chosen of one search is not what is chosen of another.
        key={filter.keyword}
        filter={filter}
        links={{
          edit: (id) => paths.edit.product(id),
          view: ({ id, shopAlias }) => paths.shopProduct(id, shopAlias),
        }}
        onFilter={({ categoryId, ...others }) =>
          change({ ...others, ...(categoryId === undefined ? {} : { category: categoryId }) })
        }
        createHref={paths.edit.createProduct()}
        quickHref={paths.edit.quickEntry()}
        onContact={() => void navigate(paths.contacts())}
      />
    </ShopEditingPage>
  );
}
