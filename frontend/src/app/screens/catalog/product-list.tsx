import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlId } from '@/app/use-url-state';
import { categoryTreeQuery } from '@/features/catalog/queries';
import { platformQuery } from '@/model/platform';
import { SearchEntry } from '@/ui/search-box';
import { listFilter } from './list-filter';
import { ProductBrowser } from './product-browser';

/** The chips: a shop's categories, or the platform's business categories. */
function useChips(shop: string | null) {
  const tree = useQuery({ ...categoryTreeQuery(shop ?? ''), enabled: shop !== null });
  const platform = useQuery({ ...platformQuery(), enabled: shop === null });
  return (shop ? tree.data?.list : platform.data?.businessCategories) ?? [];
}

export default function ProductList() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const shop = useShop();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  const [category, choose] = useUrlId('category');
  const chips = useChips(shop);
  const title = chips.find(({ id }) => id === category)?.name ?? t('list.title');
  const hint = shop ? t('list.searchShop') : t('list.search');
  const search = <SearchEntry href={paths.search({ keyword })} placeholder={keyword || hint} />;
  return (
    <Screen title={title} search={search}>
      <h1 className="visually-hidden shown-wide">{title}</h1>
      <ProductBrowser
        filter={listFilter(shop, category, keyword)}
        chips={chips}
        chosen={category}
        onChoose={choose}
      />
    </Screen>
  );
}
