import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { newKey } from '@/lib/attempt';
import { useSave } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { hasSucceeded } from './batch';

/** Shows or hides a product, and touches nothing else of it. */
export function useSwitchSale() {
  const { t } = useTranslation('editing');
  const change = useSave('PUT', '/api/product/batch');

  async function run(id: number, onSale: boolean): Promise<void> {
    try {
      const { list } = await change.mutateAsync({ body: { ids: [id], change: { onSale } }, key: newKey() });
      const [outcome] = list;
      if (outcome && !hasSucceeded(outcome)) toast.fail(outcome.message);
      else toast.success(t(onSale ? 'products.shown' : 'products.nowHidden'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (id: number, onSale: boolean) => void run(id, onSale);
}
