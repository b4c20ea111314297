import { Navigate, useSearchParams } from 'react-router';
import { usePaths } from '@/app/paths';

/** The order form is a sheet on the product page: this path redirects there. */
export default function OrderForm() {
  const [params] = useSearchParams();
  const paths = usePaths();
  const product = Number(params.get('product'));
  return <Navigate to={product > 0 ? paths.product(product) : paths.orders()} replace />;
}
