import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlId } from '@/app/use-url-state';
import { MerchantResults } from '@/features/shop/merchant-results';
import { platformQuery } from '@/model/platform';
import { Chips } from '@/ui/chips';
import { showSelectedChip } from '@/ui/show-selected-chip';
import { StateView } from '@/ui/state-view';
import styles from './merchants.module.css';

/** Value of the chip that clears the selection. */
const ALL = 0;

/** Merchants by business category. */
export default function TypeMerchants() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const [type, choose] = useUrlId('type');
  const types = useQuery(platformQuery()).data?.businessCategories ?? [];
  return (
    <Screen>
      <div className={styles.chips}>
        <Chips
          rowRef={showSelectedChip}
          label={t('merchants.types')}
          options={[
            { value: ALL, label: t('merchants.all') },
            ...types.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={type ?? ALL}
          onChange={(id) => choose(id === ALL ? null : id)}
        />
      </div>
      <MerchantResults
        filter={type ? { 'businessCategoryIds[]': [type] } : {}}
        hrefOf={paths.shopHome}
        withMainProducts
        empty={
          <StateView picture="empty" title={t('merchants.emptyTitle')} text={t('merchants.emptyText')} />
        }
      />
    </Screen>
  );
}
