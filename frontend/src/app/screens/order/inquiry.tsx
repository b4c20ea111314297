import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { isChatUserAgent } from '@/features/chat/browser';
import { ContinueInChat } from '@/features/order/inquiry/continue-in-chat';
import { InquiryBody, InquiryFacts } from '@/features/order/inquiry/inquiry-body';
import { MerchantBar } from '@/features/order/inquiry/merchant-bar';
import { inquiryQuery, useNoteRead } from '@/features/order/inquiry/queries';
import { SenderContact } from '@/features/order/inquiry/sender-contact';
import type { InquiryView } from '@/features/order/inquiry/types';
import { useForward } from '@/features/order/use-forward';
import { shopQuery } from '@/features/shop/queries';
import { withLang } from '@/i18n/language';
import { shopContacts } from '@/model/contact/contact-details';
import { LatePushCard } from '@/model/push/late-push-card';
import { QueryState } from '@/model/query-state';
import { Button, IconButton } from '@/ui/button';
import { CurrencyMargin } from '@/ui/second-price';
import { StateView } from '@/ui/state-view';
import { MineLink } from '../favourites/mine-link';
import { MerchantContact } from './merchant-contact';
import { ShopBaskets } from './shop-baskets';
import { useListAside } from './use-list-aside';

/** An inquiry: by its secret link for who sent it, and for the merchant. */
export default function Inquiry() {
  const { t } = useTranslation('common');
  const { id = '' } = useParams();
  const paths = usePaths();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('t');
  const query = useQuery(inquiryQuery(id, token ?? undefined));
  const inquiry = query.data;
  useNoteRead(inquiry);
  const { copyLink } = useForward();
  // An operator's list is of all shops.
  const hasList = token === null && inquiry?.viewer !== 'operator';
  const aside = useListAside(hasList ? { side: 'inquiries', open: id } : null);
  const url = inquiry ? urlOf(inquiry, token) : null;
  return (
    <Screen
      subject={id}
      back={inquiry?.viewer === 'merchant' ? paths.orders({ side: 'inquiries' }) : undefined}
      action={
        url && <IconButton icon="link" label={t('action.copyLink')} onPress={() => void copyLink(url)} />
      }
      aside={aside}
      foot={
        inquiry && inquiry.actions.length > 0 ? (
          <MerchantBar inquiry={inquiry} onOrdered={(number) => navigate(paths.order(number))} />
        ) : undefined
      }
    >
      <QueryState query={query} missing={<InquiryMissing />}>
        {(view) => <Body inquiry={view} url={url} />}
      </QueryState>
    </Screen>
  );
}

/** The link that shows the inquiry to others; null when it has expired. */
function urlOf({ inquiryNumber, shareToken, shop }: InquiryView, token: string | null): string | null {
  const shown = shareToken ?? token;
  return shown && window.location.origin + pathsFor(shop.alias).inquiry(inquiryNumber, shown);
}

function Body({ inquiry, url }: { inquiry: InquiryView; url: string | null }) {
  const { t } = useTranslation('order');
  const shop = pathsFor(inquiry.shop.alias);
  const { order, viewer } = inquiry;
  const isMerchant = viewer === 'merchant';
  const link = url && withLang(url, inquiry.language);
  const shared =
    order &&
    (order.shareToken && !isMerchant
      ? shop.sharedOrder(order.orderNumber, order.shareToken)
      : shop.order(order.orderNumber));
  return (
    <CurrencyMargin value={inquiry.shop.currencyMargin}>
      {viewer === 'sender' && <MineLink />}
      <InquiryBody
        inquiry={inquiry}
        shopHref={shop.home()}
        productHref={shop.product}
        orderHref={isMerchant || order?.shareToken ? shared : null}
      />
      {viewer === 'sender' && <LatePushCard offer="answers" isInChatApp={isChatUserAgent()} />}
      {viewer === 'sender' && <Continue inquiry={inquiry} url={link} />}
      <InquiryFacts inquiry={inquiry} />
      {isMerchant && <SenderContact inquiry={inquiry} url={link} />}
      {viewer === 'sender' && <ShopBaskets title={t('basket.ofOthers')} except={inquiry.shop.id} isCard />}
      {!isMerchant && <MerchantContact alias={inquiry.shop.alias} shopHref={shop.home()} />}
    </CurrencyMargin>
  );
}

function Continue({ inquiry, url }: { inquiry: InquiryView; url: string | null }) {
  const shop = useQuery(shopQuery(inquiry.shop.alias)).data;
  return shop ? <ContinueInChat inquiry={inquiry} contacts={shopContacts(shop)} url={url} /> : null;
}

/** An inquiry that this reader cannot open. */
function InquiryMissing() {
  const { t } = useTranslation('inquiry');
  const paths = usePaths();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  return (
    <StateView picture="notFound" title={t('link.title')} text={t('link.text')}>
      <Button variant="primary" href={paths.home()}>
        {t('link.home')}
      </Button>
      {signedIn ? (
        <Button href={paths.orders({ side: 'inquiries' })}>{t('link.inquiries')}</Button>
      ) : (
        <Button href={paths.login(pathname + search)}>{t('link.signIn')}</Button>
      )}
    </StateView>
  );
}
