import { useTranslation } from 'react-i18next';
import { SearchEntry } from '@/ui/search-box';
import styles from './my-shop.module.css';

/** The shortest way to one product of many. */
export function ProductSearch({ href }: { href: string }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.search}>
      <SearchEntry href={href} placeholder={t('shop.searchProducts')} />
    </div>
  );
}
