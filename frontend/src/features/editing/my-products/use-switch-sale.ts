import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';
import { draftOf } from '../product/from-view';
import { requestOf } from '../product/to-request';
import { productFormQuery, useUpdateProduct } from '../queries';

/** Shows or hides a product. An update carries the whole product, so it is read first. */
export function useSwitchSale() {
  const { t } = useTranslation('editing');
  const cache = useQueryClient();
  const update = useUpdateProduct();
  const [switching, setSwitching] = useState(false);

  async function run(id: number, onSale: boolean): Promise<void> {
    setSwitching(true);
    try {
      const view = await cache.fetchQuery({ ...productFormQuery(id), staleTime: 0 });
      const draft = draftOf(view, 0);
      const body = { ...requestOf(draft, draft), onSale };
      await update.mutateAsync({ id, revision: view.revision, body });
      toast.success(t(onSale ? 'products.shown' : 'products.nowHidden'));
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setSwitching(false);
    }
  }

  return { switching, switchSale: (id: number, onSale: boolean) => void run(id, onSale) };
}
