import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SEARCH_HASH, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { useUrlState } from '@/app/use-url-state';
import { isChatUserAgent } from '@/features/chat/browser';
import { TransferLinks } from '@/features/editing/import/transfer-links';
import { filterFrom } from '@/features/editing/my-products/list-filter';
import { MyProducts } from '@/features/editing/my-products/my-products';
import { ShopLanguage } from '@/model/translations/shop-language';
import { IconButton } from '@/ui/button';
import { SearchField } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';

export default function MyProductsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const filter = filterFrom(params);
  const { field } = useSearchWords();
  const { hash } = useLocation();
  const [transferring, setTransferring] = useState(false);

  return (
    <Screen
      action={
        <IconButton icon="download" label={t('products.transfer')} onPress={() => setTransferring(true)} />
      }
    >
      <ShopLanguage>
        <div className="wrap">
          <SearchField
            label={t('products.search')}
            placeholder={t('products.search')}
            {...field}
            autoFocus={hash === SEARCH_HASH}
          />
        </div>
        <Sheet open={transferring} onClose={() => setTransferring(false)} title={t('products.transfer')}>
          <TransferLinks importHref={paths.edit.importProducts()} blocksDownloads={isChatUserAgent()} />
        </Sheet>
        <MyProducts
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
      </ShopLanguage>
    </Screen>
  );
}
