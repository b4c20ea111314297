import { useQuery } from '@tanstack/react-query';
import { notFoundError } from '@/api/errors';
import { limitsQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { accountFormQuery, type UserView } from '../queries';
import { draftOf } from './shop-draft';
import { ShopForm } from './shop-form';

/** Everything a merchant may say about the shop. */
export function ShopSettings({ onSaved }: { onSaved: (view: UserView) => void }) {
  const account = useQuery(accountFormQuery());
  const limits = useQuery(limitsQuery());

  async function latest() {
    const { data } = await account.refetch({ throwOnError: true });
    if (!data?.account) throw notFoundError();
    return { values: draftOf(data.shop, data.account), revision: data.account.revision, result: data };
  }

  return (
    <QueryState query={account}>
      {(view) => (
        <QueryState query={limits}>
          {(known) =>
            view.account && (
              <ShopForm
                shop={view.shop}
                account={view.account}
                limits={known}
                onSaved={onSaved}
                latest={latest}
              />
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}
