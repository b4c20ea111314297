import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { type KeyValue, KeyValues } from '@/ui/group';
import type { ProductView } from '../queries';
import { factsOf } from './facts';

/** The rows of the parameter table, which omits empty values and what the page shows above it. */
function useParameters(product: ProductView): KeyValue[] {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const words = (text: string) => text && <Bdi>{text}</Bdi>;
  const code = (text: string) => text && <Ltr>{text}</Ltr>;
  const weight = (grams: number | null) => grams !== null && format.weight(grams);
  const shown = new Set(factsOf(product).map(({ kind }) => kind));
  const { orderMultiple } = product;
  return [
    { key: 'itemNumber', label: t('param.itemNumber'), value: code(product.itemNumber) },
    { key: 'category', label: t('param.category'), value: words(product.category.name) },
    { key: 'material', label: t('param.material'), value: words(product.material) },
    { key: 'box', label: t('param.box'), value: code(product.boxSpecification) },
    {
      key: 'itemWeight',
      label: t('param.itemWeight'),
      value: !shown.has('weight') && weight(product.itemWeightGrams),
    },
    { key: 'boxWeight', label: t('param.boxWeight'), value: weight(product.boxWeightGrams) },
    {
      key: 'multiple',
      label: t('param.multiple'),
      value:
        !shown.has('multiple') &&
        orderMultiple > 1 &&
        t('param.count', { count: orderMultiple, unit: product.unit }),
    },
    { key: 'remark', label: t('param.remark'), value: words(product.remark) },
  ];
}

export function ProductParameters({ product }: { product: ProductView }) {
  return <KeyValues ruled items={useParameters(product)} />;
}
