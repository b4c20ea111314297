import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { LevelCard, LevelRow } from '@/features/account/shop/level-card';
import { QuickLink, QuickLinks } from '@/features/account/shop/quick-links';
import { type Subscription, subscriptionOf } from '@/features/account/shop/settlement';
import { UpgradeSheet } from '@/features/account/shop/upgrade-sheet';
import type { AccountView } from '@/features/account/types';
import { platformQuery } from '@/model/platform';
import { Group, Row } from '@/ui/group';

/**
 * Two quick links and the plan: one line, or a card before them when something is due. "New product" opens the upgrade
 * sheet when no product can be created.
 */
export function ShopSubscription({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const [isUpgrading, setUpgrading] = useState(false);
  const levels = useQuery(platformQuery()).data?.levels ?? [];
  const unread = account.unreadOrders;
  const subscription = subscriptionOf(account.settlement, Date.now());
  const card = { settlement: account.settlement, subscription, levels };
  return (
    <>
      {subscription.warns && <LevelCard {...card} onUpgrade={() => setUpgrading(true)} />}
      <QuickLinks>
        <CreateLink subscription={subscription} onUpgrade={() => setUpgrading(true)} />
        <QuickLink
          icon="order"
          label={t('shop.orders')}
          note={unread > 0 ? t('shop.unread', { count: unread }) : undefined}
          isNew={unread > 0}
          href={paths.orders(unread > 0 ? { side: 'received' } : {})}
        />
      </QuickLinks>
      <Group>
        <Row
          icon="chat"
          label={t('shop.inquiries')}
          value={
            account.unreadInquiries > 0
              ? t('shop.inquiriesNew', { count: account.unreadInquiries })
              : undefined
          }
          href={paths.orders({ side: 'inquiries' })}
        />
        {!subscription.warns && <LevelRow {...card} onUpgrade={() => setUpgrading(true)} />}
      </Group>
      <UpgradeSheet
        {...card}
        open={isUpgrading}
        request={account.upgrade ?? null}
        onClose={() => setUpgrading(false)}
        contactsHref={paths.contacts()}
      />
    </>
  );
}

function CreateLink({ subscription, onUpgrade }: { subscription: Subscription; onUpgrade: () => void }) {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const label = t('shop.create');
  if (subscription.canCreate) {
    const note = t('shop.placesLeft', { count: subscription.placesLeft });
    return <QuickLink icon="plus" label={label} note={note} href={paths.edit.createProduct()} />;
  }
  const note = subscription.state === 'expired' ? t('shop.expired') : t('shop.limitReached');
  return <QuickLink icon="plus" label={label} note={note} onPress={onUpgrade} />;
}
