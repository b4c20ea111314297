import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CODE, isApiError } from '@/api/errors';
import { usePaths } from '@/app/paths';
import { DetailSkeleton } from '@/features/catalog/detail/detail-skeleton';
import { productQuery } from '@/features/catalog/queries';
import { QueryState } from '@/model/query-state';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';
import { ProductPage } from './product-page';

/** The editor of a product previews with it. */
export { ProductBody } from '@/features/catalog/detail/product-body';

export default function ProductDetail() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const id = Number(useParams().id);
  const isPossible = Number.isInteger(id) && id > 0;
  const product = useQuery({ ...productQuery(id), enabled: isPossible });
  const isGone = !isPossible || (isApiError(product.error) && product.error.code === CODE.notFound);
  if (product.data) return <ProductPage product={product.data} />;
  const head = <AppBar title={t('detail.title')} fallbackHref={paths.home()} />;
  return (
    <Page title={t('detail.title')} head={isGone || product.error ? head : undefined}>
      {isGone ? (
        <StateView picture="notFound" title={t('detail.goneTitle')} text={t('detail.goneText')}>
          <Button variant="primary" href={paths.categories()}>
            {t('list.browse')}
          </Button>
        </StateView>
      ) : (
        <QueryState query={product} skeleton={<DetailSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}
