import { Screen } from '@/app/screen';
import { CurrencyList } from '@/features/admin/content/currency/currency-list';

export default function Currencies() {
  return (
    <Screen>
      <CurrencyList />
    </Screen>
  );
}
