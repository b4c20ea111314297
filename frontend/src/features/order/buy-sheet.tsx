import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '@/api/session';
import { usePriceWords } from '@/model/price-words';
import { lineRules } from '@/model/quantity';
import { Bdi, Ltr } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Sheet } from '@/ui/sheet';
import { newLines } from './basket/new-lines';
import { useAddToBasket } from './basket/use-add-to-basket';
import { OrderSheet } from './buying/order-sheet';
import { usePurchase } from './buying/purchase';
import { rowId } from './buying/sku-row';
import { SpecChooser } from './buying/spec-chooser';
import { SpecFooter } from './buying/spec-footer';
import styles from './buying/spec-sheet.module.css';
import { type Buying, useBuying } from './buying/use-buying';
import { GuestChoice } from './inquiry/guest-choice';
import { LateInquirySheet } from './inquiry/late-inquiry-sheet';
import type { SentInquiry } from './inquiry/types';
import { firstFocus, focusOn, rowsOf } from './model/spec-grid';
import { Names } from './names';
import type { ProductView, Sku } from './types';

/** A form that is filled in above the sheet. */
export type BuyForm = 'order' | 'inquiry';

interface BuySheetProps {
  product: ProductView;
  isOpen: boolean;
  onClose: () => void;
  /** The form above the sheet, where the page keeps it in its address. */
  form?: BuyForm | null;
  onForm?: (form: BuyForm | null) => void;
  onOrdered: (orderNumber: string) => void;
  onInquired: (sent: SentInquiry) => void;
  /** Called when signing in is required; the draft is kept. */
  onSignInNeeded: () => void;
}

/** The spec sheet for variants and quantities, with the order form on top. */
export function BuySheet(props: BuySheetProps) {
  const { product, isOpen, onClose, onOrdered, onInquired, onSignInNeeded } = props;
  const buying = useBuying(product);
  const addToBasket = useAddToBasket();
  const [own, setOwn] = useState<BuyForm | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { form = own, onForm = setOwn } = props;
  const purchase = usePurchase(buying, isOpen && form !== null);
  const { change } = buying;
  const openForm = useEffectEvent(onForm);
  const isBack = isOpen && buying.draft.resume;
  useEffect(() => {
    if (!isBack || !isSignedIn()) return;
    change({ resume: false });
    openForm('order');
  }, [isBack, change]);

  function signIn() {
    change({ resume: true });
    setChoosing(false);
    onForm(null);
    onSignInNeeded();
  }

  function add() {
    addToBasket(product.shop, newLines(buying));
    change({ selection: {} });
    onClose();
  }

  function finish() {
    if (props.form === undefined) setOwn(null);
    onClose();
  }

  const hasLines = isOpen && buying.summary.lines.length > 0;
  return (
    <>
      <SpecSheet
        buying={buying}
        isOpen={isOpen}
        onClose={onClose}
        onContinue={() => (isSignedIn() ? onForm('order') : setChoosing(true))}
        onAsk={() => onForm('inquiry')}
        onAdd={add}
      />
      <GuestChoice
        open={isOpen && isChoosing}
        takesInquiries={product.shop.takesInquiries}
        onClose={() => setChoosing(false)}
        onInquire={() => {
          setChoosing(false);
          onForm('inquiry');
        }}
        onSignIn={signIn}
      />
      {hasLines && form === 'inquiry' && (
        <LateInquirySheet
          subject={{ shop: product.shop, product: null }}
          purchase={purchase}
          onClose={() => onForm(null)}
          onSent={(sent) => {
            buying.clear();
            finish();
            onInquired(sent);
          }}
        />
      )}
      {hasLines && form === 'order' && (
        <OrderSheet
          purchase={purchase}
          onClose={() => onForm(null)}
          onSignInNeeded={signIn}
          onInquire={product.shop.takesInquiries ? () => onForm('inquiry') : undefined}
          onOrdered={(orderNumber) => {
            finish();
            onOrdered(orderNumber);
          }}
        />
      )}
    </>
  );
}

interface SpecSheetProps {
  buying: Buying;
  isOpen: boolean;
  onClose: () => void;
  onContinue: () => void;
  onAsk: () => void;
  onAdd: () => void;
}

function SpecSheet({ buying, isOpen, onClose, onContinue, onAsk, onAdd }: SpecSheetProps) {
  const { t } = useTranslation('order');
  const { product } = buying;
  const [focus, setFocus] = useState(() => firstFocus(product));
  // The row to which the footer leads; it takes the focus once its tile is chosen.
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (shown === null) return;
    document.getElementById(rowId(shown))?.querySelector('input')?.focus();
    setShown(null);
  }, [shown]);
  const looked = product.specs.length > 1 ? rowsOf(product, focus)[0] : undefined;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={product.specs.length > 0 ? t('buy.title') : t('buy.titleSingle')}
      hideTitle
      sideways
      head={<SpecHead product={product} sku={looked} />}
      footer={
        <SpecFooter
          buying={buying}
          focus={focus}
          onShow={({ sku }) => {
            setFocus(focusOn(product, sku));
            setShown(sku.id);
          }}
          onContinue={onContinue}
          onAsk={onAsk}
          onAdd={onAdd}
        />
      }
    >
      <SpecChooser buying={buying} focus={focus} onFocus={setFocus} />
    </Sheet>
  );
}

/** Picture, name, price range and quantity rules of the product; `sku` is the selected one. */
function SpecHead({ product, sku }: { product: ProductView; sku: Sku | undefined }) {
  const rules = useRules(product);
  const prices = product.skus.flatMap(({ price }) => price ?? []);
  const priceWords = usePriceWords();
  const itemNumber = sku?.itemNumber || product.itemNumber;
  return (
    <header className={styles.head}>
      <span className={styles.headPicture}>
        <Picture image={sku?.image ?? product.images[0]} alt="" tintId={product.id} sizes="72px" />
      </span>
      <div className={styles.headWords}>
        <p className={classNames(styles.headName, 'clip1')}>
          <Bdi>{product.name}</Bdi>
        </p>
        <p className={styles.headLine}>
          <Price
            fen={prices.length > 0 ? Math.min(...prices) : null}
            toFen={Math.max(...prices)}
            size="m"
            words={priceWords(product.priceVisibility)}
          />
          {itemNumber && <Ltr>{itemNumber}</Ltr>}
        </p>
      </div>
      {rules.length > 0 && (
        <p className={styles.rules}>
          <Names names={rules} />
        </p>
      )}
    </header>
  );
}

/** The quantity rules of a product, in words. */
function useRules(product: ProductView): string[] {
  const { packingQuantity, minOrderQuantity, orderMultiple, specs } = product;
  const isEach = specs.length > 0 && lineRules(product).minOrderQuantity === minOrderQuantity;
  const isMixed = specs.length > 0 && !isEach;
  const { t } = useTranslation(['order', 'catalog']);
  return [
    minOrderQuantity > 1 &&
      (isMixed
        ? t('catalog:detail.mixed', { count: minOrderQuantity })
        : t(isEach ? 'buy.minimum' : 'buy.minimumSingle', { count: minOrderQuantity })),
    packingQuantity !== null && t('buy.perCarton', { count: packingQuantity }),
    orderMultiple > 1 && t('buy.multiple', { count: orderMultiple }),
  ].filter((rule) => rule !== false);
}
