import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { type KeyValue, KeyValues } from '@/ui/group';
import type { ProductView } from '../queries';

/** A quantity rule of 1 is not shown. */
function tellingCount(count: number): number | null {
  return count > 1 ? count : null;
}

/** The rows of the parameter table, which omits empty values. */
function useParameters(product: ProductView): KeyValue[] {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const words = (text: string) => text && <Bdi>{text}</Bdi>;
  const code = (text: string) => text && <Ltr>{text}</Ltr>;
  const weight = (grams: number | null) => grams !== null && format.weight(grams);
  const minimum = tellingCount(product.minOrderQuantity);
  const multiple = tellingCount(product.orderMultiple);
  const packing = product.packingQuantity;
  return [
    { key: 'itemNumber', label: t('param.itemNumber'), value: code(product.itemNumber) },
    { key: 'category', label: t('param.category'), value: words(product.category.name) },
    { key: 'material', label: t('param.material'), value: words(product.material) },
    {
      key: 'packing',
      label: t('param.packing'),
      value: packing !== null && t('param.perCarton', { count: packing, unit: product.unit }),
    },
    { key: 'box', label: t('param.box'), value: code(product.boxSpecification) },
    { key: 'itemWeight', label: t('param.itemWeight'), value: weight(product.itemWeightGrams) },
    { key: 'boxWeight', label: t('param.boxWeight'), value: weight(product.boxWeightGrams) },
    {
      key: 'minimum',
      label: t('param.minimum'),
      value: minimum && t('param.count', { count: minimum, unit: product.unit }),
    },
    {
      key: 'multiple',
      label: t('param.multiple'),
      value: multiple && t('param.count', { count: multiple, unit: product.unit }),
    },
    { key: 'remark', label: t('param.remark'), value: words(product.remark) },
  ];
}

export function ProductParameters({ product }: { product: ProductView }) {
  return <KeyValues ruled items={useParameters(product)} />;
}
