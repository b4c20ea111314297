import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@/model/account';
import { Banner } from '@/ui/banner';

/**
 * Why the shop can take no further product, as a title and a sentence; null while it can. It is
 * read again when the page gets the focus: an operator may have raised the level.
 */
export function useProductCap() {
  const { t } = useTranslation('editing');
  const settlement = useQuery({ ...accountQuery(), refetchOnWindowFocus: 'always' }).data?.account
    ?.settlement;
  if (!settlement) return null;
  const { level, productCount, productCap: cap, state } = settlement;
  if (state === 'expired') return { title: t('products.expiredTitle'), text: t('products.expiredText') };
  if (productCount < cap) return null;
  return { title: t('products.fullTitle'), text: t('products.fullText', { level, cap }) };
}

/** Says before anything is typed that the shop can take no further product, or fewer than `wanted`. */
export function CapBanner({ wanted = 1 }: { wanted?: number }) {
  const { t } = useTranslation('editing');
  const cap = useProductCap();
  const settlement = useQuery(accountQuery()).data?.account?.settlement;
  const room = settlement ? settlement.productCap - settlement.productCount : Number.POSITIVE_INFINITY;
  if (!cap && wanted <= room) return null;
  return (
    <Banner>
      {cap ? (
        <>
          <b>{cap.title}</b>
          <br />
          {cap.text}
        </>
      ) : (
        t('products.room', { count: room })
      )}
    </Banner>
  );
}
