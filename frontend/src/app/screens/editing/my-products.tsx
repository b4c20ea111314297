import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePaths } from '@/app/paths';
import { CreateBar } from '@/features/editing/my-products/create-bar';
import { MyProducts } from '@/features/editing/my-products/my-products';
import { SearchField } from '@/ui/search-box';
import { EditingPage } from './editing-page';

/** What the list is narrowed to stands in the address, so that coming back finds it again. */
export default function MyProductsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const categoryId = Number(params.get('category')) || null;
  const [typed, setTyped] = useState(keyword);

  function narrow(name: 'keyword' | 'category', value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <EditingPage title={t('products.title')} leading="back" fallbackHref={paths.merchant()}>
      <div className="wrap">
        <SearchField
          label={t('products.search')}
          placeholder={t('products.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') narrow('keyword', '');
          }}
          onSubmit={(text) => narrow('keyword', text)}
        />
      </div>
      <MyProducts
        filter={{ keyword, categoryId }}
        links={{
          edit: (id) => paths.edit.product(id),
          view: ({ id, shopAlias }) => paths.shopProduct(id, shopAlias),
        }}
        onCategory={(id) => narrow('category', id === null ? '' : String(id))}
        createHref={paths.edit.createProduct()}
      />
      <CreateBar createHref={paths.edit.createProduct()} onContact={() => void navigate(paths.contacts())} />
    </EditingPage>
  );
}
