import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { read } from '@/api/read';
import { useSession } from '@/api/session';
import { LanguageRow } from '@/app/language-button';
import { LanguageSheet } from '@/app/language-sheet';
import { pathsFor, usePaths } from '@/app/paths';
import { stepsDone } from '@/features/account/shop/first-steps';
import { FirstStepsCard } from '@/features/account/shop/first-steps-card';
import { GuestView } from '@/features/account/shop/guest-view';
import { LogoutRow } from '@/features/account/shop/logout-row';
import { ProductSearch } from '@/features/account/shop/product-search';
import { ShopHead } from '@/features/account/shop/shop-head';
import { ShopMenu } from '@/features/account/shop/shop-menu';
import { TodayCard } from '@/features/account/shop/today-card';
import { useShared } from '@/features/account/shop/use-shared';
import { WaitingRow } from '@/features/account/shop/waiting-list';
import type { UserView } from '@/features/account/types';
import { useIsBuyer } from '@/features/account/use-is-buyer';
import { ChatRow } from '@/features/chat/chat-row';
import { withLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { sound, switchSound } from '@/lib/chime';
import { LANGUAGES } from '@/lib/languages';
import { useStore } from '@/lib/store';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { QueryState } from '@/model/query-state';
import { Group, Row } from '@/ui/group';
import { Page } from '@/ui/page';
import { Switch } from '@/ui/switch';
import { Tag } from '@/ui/tag';
import { MineRow } from '../favourites/mine-link';
import { useShare } from '../use-share';
import styles from './my-shop.module.css';
import { ShopSubscription } from './shop-subscription';

export default function MyShop() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const { signedIn } = useSession();
  if (!signedIn) {
    return (
      <Page title={t('shop.buyerTitle')}>
        <LanguageRow />
        <GuestView
          loginHref={paths.login(paths.merchant())}
          registerHref={paths.register(paths.merchant())}
        />
        <Group>
          <MineRow />
        </Group>
      </Page>
    );
  }
  return <OwnShop />;
}

/** Leads to the notifications, with the number of new ones. */
function NotificationsRow({ unread }: { unread: number }) {
  const { t } = useTranslation('notification');
  const paths = usePaths();
  const badge = unread > 0 ? <Tag tone="accent">{t('unread', { count: unread })}</Tag> : undefined;
  return <Row icon="horn" label={t('title')} value={badge} href={paths.notifications()} />;
}

function OwnShop() {
  const { t } = useTranslation('account');
  const query = useQuery(accountQuery());
  const { isFolded, unfold } = useFolded(query.data);
  return (
    <Page title={t(isFolded === false ? 'shop.title' : 'shop.buyerTitle')} tone="grouped">
      <QueryState query={query}>
        {(view) => <Account view={view} isFolded={isFolded} onUnfold={unfold} />}
      </QueryState>
    </Page>
  );
}

/** Whether the shop is folded: for a buyer, until it is unfolded here. null while that is not known. */
function useFolded(view: UserView | undefined): { isFolded: boolean | null; unfold: () => void } {
  const [isUnfolded, setUnfolded] = useState(false);
  const isBuyer = useIsBuyer(view);
  return { isFolded: isBuyer && !isUnfolded, unfold: () => setUnfolded(true) };
}

interface AccountProps {
  view: UserView;
  isFolded: boolean | null;
  onUnfold: () => void;
}

function Account({ view: { shop, account }, isFolded, onUnfold }: AccountProps) {
  const { t } = useTranslation('account');
  const paths = usePaths();
  if (isFolded === null) return null;
  const isEmpty = shop.productCount === 0;
  return (
    <>
      {isFolded ? (
        <FoldedShop onUnfold={onUnfold} />
      ) : (
        <>
          <ShopWelcome key={shop.id} shop={shop} />
          {!isEmpty && <Today />}
          {account && <ShopSubscription account={account} />}
          {!isEmpty && <ProductSearch href={paths.edit.searchProducts()} />}
          <ShopMenus alias={shop.alias} />
        </>
      )}
      {account?.role === 'admin' && (
        <Group>
          <Row icon="shield" label={t('menu.operate')} href={paths.admin.overview()} />
        </Group>
      )}
      <Group>
        {(isFolded || isEmpty) && <WaitingRow href={paths.waiting()} />}
        <NotificationsRow unread={account?.unreadNotifications ?? 0} />
        {!isFolded && <SoundRow />}
        <MineRow />
      </Group>
      <AccountRows chatAccounts={account?.chatAccounts ?? 0} />
    </>
  );
}

/** What a buyer needs, and the way to a shop of their own. */
function FoldedShop({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useTranslation('account');
  const paths = usePaths();
  return (
    <>
      <h1 className={styles.title}>{t('shop.buyerTitle')}</h1>
      <Group>
        <Row icon="order" label={t('shop.orders')} href={paths.orders()} />
      </Group>
      <Group>
        <Row icon="shop" label={t('shop.openOwn')} sub={t('shop.openOwnNote')} onPress={onUnfold} />
      </Group>
    </>
  );
}

/** Name and link of the shop, and what a new merchant does first. */
function ShopWelcome({ shop }: { shop: UserView['shop'] }) {
  const { lang } = useLocale();
  const [isShared, markShared] = useShared(shop.id);
  const { share, sheet } = useShare(markShared);
  const openShare = () =>
    share({ kind: 'shop', href: pathsFor(shop.alias).home(), name: shopName(shop), shop });
  return (
    <>
      <ShopHead
        shop={shop}
        shopUrl={withLang(`${window.location.origin}/?m=${shop.alias}`, lang)}
        onShare={openShare}
        onShared={markShared}
      />
      <FirstSteps shop={shop} isShared={isShared} onShare={openShare} />
      {sheet}
    </>
  );
}

/** The numbers of the shop. */
function Today() {
  const paths = usePaths();
  const { orders, edit } = paths;
  return (
    <TodayCard
      hrefs={{
        toConfirm: orders({ side: 'received', status: 'submitted' }),
        toShip: orders({ side: 'received', status: 'confirmed' }),
        inquiries: orders({ side: 'inquiries', status: 'open' }),
        receivedSince: (from) => orders({ side: 'received', from }),
        soldOut: edit.products({ state: 'soldOut' }),
        lowStock: edit.products({ state: 'low' }),
        waiting: paths.waiting(),
      }}
    />
  );
}

/** Switches the sound of this device. */
function SoundRow() {
  const { t } = useTranslation('account');
  const label = t('sound.label');
  const isOn = useStore(sound);
  return (
    <Row
      icon="bell"
      label={label}
      sub={t('sound.note')}
      end={<Switch label={label} checked={isOn} onChange={switchSound} />}
    />
  );
}

function AccountRows({ chatAccounts }: { chatAccounts: number }) {
  const { t } = useTranslation(['account', 'common']);
  const { lang } = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Group title={t('menu.account')}>
        <Row icon="lock" label={t('password.title')} href={paths.changePassword()} />
        <ChatRow bound={chatAccounts} bindHref={paths.bind(paths.merchant())} />
        <Row
          icon="globe"
          label={t('menu.language')}
          value={LANGUAGES[lang].longName}
          onPress={() => setChoosing(true)}
        />
        <Row icon="feedback" label={t('feedback.title')} href={paths.suggestion()} />
      </Group>
      <Group>
        <LogoutRow onLoggedOut={() => navigate(paths.home(), { replace: true })} />
      </Group>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

/** The merchant's menus; pages for customers open in the merchant's shop. */
function ShopMenus({ alias }: { alias: string }) {
  const { t } = useTranslation('account');
  const { edit } = usePaths();
  const own = pathsFor(alias);
  return (
    <>
      <ShopMenu
        title={t('menu.shop')}
        items={[
          { icon: 'gear', label: t('menu.settings'), href: edit.base() },
          { icon: 'layout', label: t('menu.home'), href: edit.home() },
          { icon: 'shop', label: t('menu.enter'), href: own.home() },
          { icon: 'doc', label: t('menu.introduce'), href: own.introduce() },
        ]}
      />
      <ShopMenu
        title={t('menu.products')}
        items={[
          { icon: 'box', label: t('menu.myProducts'), href: edit.products() },
          { icon: 'folder', label: t('menu.categories'), href: edit.categories() },
          { icon: 'album', label: t('menu.albums'), href: edit.albums() },
          { icon: 'tag', label: t('menu.clearance'), href: own.clearance() },
          { icon: 'globe', label: t('menu.translations'), href: edit.translations() },
          { icon: 'shield', label: t('menu.watermark'), href: edit.watermark() },
        ]}
      />
    </>
  );
}

interface FirstStepsProps {
  shop: UserView['shop'];
  isShared: boolean;
  onShare: () => void;
}

/** The checklist of a new merchant. */
function FirstSteps({ shop, isShared, onShare }: FirstStepsProps) {
  const { edit } = usePaths();
  // With a product there is a category.
  const query = useQuery({
    ...read('/api/category', { mine: true, parentId: 0, limit: 1 }),
    enabled: shop.productCount === 0,
  });
  const language = useQuery(accountQuery()).data?.account?.language;
  if (query.isLoading) return null;
  const hasCategory = (query.data?.list.length ?? 0) > 0;
  return (
    <FirstStepsCard
      done={stepsDone(shop, { hasCategory, isShared })}
      language={language}
      hrefs={{
        name: edit.base(),
        origin: edit.base(),
        contacts: edit.base(),
        category: edit.categories(),
        product: edit.createProduct(),
      }}
      onShare={onShare}
    />
  );
}
