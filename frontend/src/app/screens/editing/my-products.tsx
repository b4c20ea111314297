import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { CreateBar } from '@/features/editing/my-products/create-bar';
import { MyProducts } from '@/features/editing/my-products/my-products';
import { SearchField } from '@/ui/search-box';
import { EditingPage } from './editing-page';

export default function MyProductsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const keyword = params.get('keyword') ?? '';
  const categoryId = Number(params.get('category')) || null;
  const [typed, setTyped] = useState(keyword);

  return (
    <EditingPage title={t('products.title')} leading="back" fallbackHref={paths.merchant()}>
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
      </div>
      <MyProducts
        filter={{ keyword, categoryId }}
        links={{
          edit: (id) => paths.edit.product(id),
          view: ({ id, shopAlias }) => paths.shopProduct(id, shopAlias),
        }}
        onCategory={(id) => change({ category: id })}
        createHref={paths.edit.createProduct()}
      />
      <CreateBar createHref={paths.edit.createProduct()} onContact={() => void navigate(paths.contacts())} />
    </EditingPage>
  );
}
