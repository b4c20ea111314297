import { useTranslation } from 'react-i18next';
import { LanguageButton } from '@/app/language-button';
import { usePaths, useShop } from '@/app/paths';
import { Page } from '@/ui/page';
import { SearchEntry } from '@/ui/search-box';
import { BusinessCategories } from './business-categories';
import styles from './categories.module.css';
import { ShopCategories } from './shop-categories';

/** A shop's categories, or the platform's business categories. */
export default function Categories() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const shop = useShop();
  return (
    <Page title={t('categories.title')}>
      <h1 className="visually-hidden">{t('categories.title')}</h1>
      <div className={styles.search}>
        <SearchEntry href={paths.search()} placeholder={shop ? t('list.searchShop') : t('list.search')} />
        <LanguageButton icon="plain" />
      </div>
      {shop ? <ShopCategories code={shop} /> : <BusinessCategories />}
    </Page>
  );
}
