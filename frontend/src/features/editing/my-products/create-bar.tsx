import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { accountQuery } from '@/model/account';
import { ActionBar } from '@/ui/action-bar';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useProductCap } from '../product/product-cap';

interface CreateBarProps {
  createHref: string;
  /** The way to many new products at once. */
  quickHref: string;
  /** Whom to ask about a higher level. */
  onContact: () => void;
}

/** How many products of how many, and the way to one more; at the cap it says what to do instead. */
export function CreateBar({ createHref, quickHref, onContact }: CreateBarProps) {
  const { t } = useTranslation(['editing', 'common']);
  const format = useFormat();
  const account = useQuery(accountQuery());
  const settlement = account.data?.account?.settlement;
  const cap = useProductCap();

  async function explain(reason: NonNullable<typeof cap>) {
    // An operator may have raised it by now: the bar behind the dialog then offers to create.
    void account.refetch();
    const answer = await confirm({
      ...reason,
      confirmLabel: t('products.askForMore'),
      cancelLabel: t('common:action.close'),
    });
    if (answer === 'confirm') onContact();
  }

  return (
    <ActionBar>
      {settlement && (
        <span className="small muted">
          <Ltr>{format.ratio(settlement.productCount, settlement.productCap)}</Ltr>
        </span>
      )}
      {cap ? (
        <Button variant="primary" icon="plus" onPress={() => void explain(cap)}>
          {t('products.create')}
        </Button>
      ) : (
        <>
          {/* Without icons: beside the count both labels stay on one line. */}
          <Button href={quickHref}>{t('quick.title')}</Button>
          <Button variant="primary" href={createHref}>
            {t('products.create')}
          </Button>
        </>
      )}
    </ActionBar>
  );
}
