import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { useUrlState } from '@/app/use-url-state';
import { InquirySearchList, OrderSearchList, sideFrom } from '@/features/admin/trade/search-list';
import { SearchField } from '@/ui/search-box';
import { Segmented } from '@/ui/segmented';
import styles from './orders.module.css';

export default function AdminOrders() {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const [params, change] = useUrlState();
  const { field, keyword } = useSearchWords();
  const side = sideFrom(params);
  const status = params.get('status');
  const list = {
    keyword,
    status,
    onStatus: (next: string | null) => change({ status: next }),
    userHrefOf: paths.admin.user,
  };
  return (
    <Screen subject={t(`trade.${side}`)}>
      <div className={styles.bar}>
        <SearchField label={t('trade.search')} placeholder={t('trade.placeholder')} {...field} />
        <Segmented
          label={t('trade.title')}
          options={(['orders', 'inquiries'] as const).map((value) => ({ value, label: t(`trade.${value}`) }))}
          value={side}
          onChange={(next) => change({ side: next === 'orders' ? null : next, status: null })}
        />
      </div>
      {side === 'orders' ? (
        <OrderSearchList {...list} hrefOf={paths.order} />
      ) : (
        <InquirySearchList {...list} hrefOf={(number) => paths.inquiry(number)} />
      )}
    </Screen>
  );
}
