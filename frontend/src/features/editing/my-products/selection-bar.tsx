import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { ActionBar, ActionBarItem } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { ChoiceList } from '@/ui/choice-list';
import { confirm } from '@/ui/confirm';
import { Row } from '@/ui/group';
import { useLeaveGuard } from '@/ui/leave-guard';
import { Sheet } from '@/ui/sheet';
import { categoryOptions } from '../product/category-options';
import type { CategoryNode, ProductCard } from '../queries';
import { type OwnVisibility, useReaders } from '../readers';
import type { BatchChange } from './batch';
import styles from './my-products.module.css';
import { PriceSheet } from './price-sheet';
import { StockSheet } from './stock-sheet';

type Open = 'price' | 'stock' | 'category' | 'readers' | 'more' | null;

interface SelectionBarProps {
  chosen: ProductCard[];
  /** How many of them are not in the list. */
  hidden: number;
  /** All products of the list are chosen. */
  isAll: boolean;
  /** As many match, of which the list has not shown all; absent when there is nothing to read. */
  matches: number | undefined;
  tree: CategoryNode[];
  busy: boolean;
  onAll: () => void;
  onMatches: () => void;
  onCancel: () => void;
  onChange: (change: BatchChange) => void;
}

/** What can be done to the chosen products; what cannot be undone asks first. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, hidden, isAll, matches, tree, busy, onAll, onMatches, onCancel, onChange } = props;
  const { t } = useTranslation(['editing', 'common']);
  const format = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const none = chosen.length === 0 || busy;
  // When the session ends, the page and what is chosen on it stay; who leaves is not asked.
  useLeaveGuard(chosen.length > 0, async () => true);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button that began choosing is gone.
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, []);
  const close = () => setOpen(null);

  function apply(change: BatchChange) {
    close();
    onChange(change);
  }

  async function remove() {
    close();
    const answer = await confirm({
      title: t('products.deleteManyTitle', { count: chosen.length }),
      text: t('products.deleteNote'),
      confirmLabel: t('common:action.delete'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer === 'confirm') onChange({ delete: true });
  }

  return (
    <ActionBar>
      <div className={styles.bar} ref={bar}>
        <div className={styles.barHead}>
          <span role="status" className={styles.outcome}>
            <strong>{t('products.chosen', { count: chosen.length })}</strong>
            {hidden > 0 && <small className="muted">{t('products.hiddenChosen', { count: hidden })}</small>}
          </span>
          {matches === undefined ? (
            <Button size="sm" variant="text" onPress={onAll}>
              {isAll ? t('products.chooseNone') : t('products.chooseAll')}
            </Button>
          ) : (
            <Button size="sm" variant="text" busy={busy} onPress={onMatches}>
              {t('products.chooseMatches', { total: format.number(matches) })}
            </Button>
          )}
          <Button size="sm" onPress={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </div>
        <div className={styles.barItems}>
          <ActionBarItem
            icon="eyeoff"
            label={t('products.hide')}
            disabled={none}
            onPress={() => apply({ onSale: false })}
          />
          <ActionBarItem
            icon="eye"
            label={t('products.show')}
            disabled={none}
            onPress={() => apply({ onSale: true })}
          />
          <ActionBarItem
            icon="tag"
            label={t('matrix.price')}
            disabled={none}
            onPress={() => setOpen('price')}
          />
          <ActionBarItem
            icon="box"
            label={t('products.stock')}
            disabled={none}
            onPress={() => setOpen('stock')}
          />
          <ActionBarItem
            icon="dots"
            label={t('common:action.more')}
            disabled={none}
            onPress={() => setOpen('more')}
          />
        </div>
      </div>
      <Sheet open={open === 'more'} onClose={close} title={t('products.chosen', { count: chosen.length })}>
        <Row icon="folder" label={t('products.move')} onPress={() => setOpen('category')} />
        <Row icon="eye" label={t('readers.label')} onPress={() => setOpen('readers')} />
        <Row icon="tag" label={t('products.toClearance')} onPress={() => apply({ isClearance: true })} />
        <Row icon="close" label={t('products.fromClearance')} onPress={() => apply({ isClearance: false })} />
        <Row icon="trash" tone="danger" label={t('common:action.delete')} onPress={() => void remove()} />
      </Sheet>
      {/* They stay open until the change is made, which ends choosing: what was typed is not lost. */}
      {open === 'price' && <PriceSheet products={chosen} busy={busy} onClose={close} onApply={onChange} />}
      {open === 'stock' && <StockSheet products={chosen} busy={busy} onClose={close} onApply={onChange} />}
      {open === 'readers' && (
        <ReadersSheet onClose={close} onChoose={(priceVisibility) => apply({ priceVisibility })} />
      )}
      {open === 'category' && (
        <CategorySheet tree={tree} onClose={close} onChoose={(categoryId) => apply({ categoryId })} />
      )}
    </ActionBar>
  );
}

interface ReadersSheetProps {
  onClose: () => void;
  onChoose: (own: OwnVisibility) => void;
}

/** Who sees the prices of the chosen products. */
function ReadersSheet({ onClose, onChoose }: ReadersSheetProps) {
  const { t } = useTranslation('editing');
  const { productChoices } = useReaders();
  return (
    <Sheet open onClose={onClose} title={t('readers.label')}>
      <ChoiceList label={t('readers.label')} options={productChoices()} value={null} onChange={onChoose} />
    </Sheet>
  );
}

interface CategorySheetProps {
  tree: CategoryNode[];
  onClose: () => void;
  onChoose: (id: number) => void;
}

/** Where the chosen products go. */
function CategorySheet({ tree, onClose, onChoose }: CategorySheetProps) {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  return (
    <Sheet open onClose={onClose} title={t('products.move')}>
      <ChoiceList
        label={t('products.move')}
        options={categoryOptions(tree, lang)}
        value={null}
        onChange={onChoose}
      />
    </Sheet>
  );
}
