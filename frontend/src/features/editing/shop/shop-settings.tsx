import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { limitsQuery } from '@/model/platform';
import { QueryState } from '@/ui/query-state';
import { accountFormQuery, type UserView } from '../queries';
import { ShopForm } from './shop-form';

/** Everything a merchant may say about the shop. */
export function ShopSettings({ onSaved }: { onSaved: (view: UserView) => void }) {
  const account = useQuery(accountFormQuery());
  const limits = useQuery(limitsQuery());
  const [formKey, setFormKey] = useState(0);

  async function reload() {
    await account.refetch();
    setFormKey((now) => now + 1);
  }

  return (
    <QueryState query={account} describe={errorText}>
      {(view) => (
        <QueryState query={limits} describe={errorText}>
          {(known) =>
            view.account && (
              <ShopForm
                key={formKey}
                shop={view.shop}
                account={view.account}
                limits={known}
                onSaved={onSaved}
                onReload={() => void reload()}
              />
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}
