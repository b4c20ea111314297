import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import type { BatchResult } from './batch';
import styles from './my-products.module.css';

interface OutcomeBarProps {
  result: BatchResult;
  busy: boolean;
  /** The list still shows what was before. */
  isRefreshing: boolean;
  /** Absent where the change cannot be brought back. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

/** How many products were changed, the way back, and what was left as it is and why. */
export function OutcomeBar({ result, busy, isRefreshing, onUndo, onClose }: OutcomeBarProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { change, done, failed, unpriced } = result;
  const [showsFailed, setShowsFailed] = useState(failed.length > 0);
  return (
    <ActionBar>
      <span role="status" className={styles.outcome}>
        {change === 'undo'
          ? t('products.undoneCount', { count: done.length })
          : t(change.delete ? 'products.deletedCount' : 'products.changedCount', { count: done.length })}
        {unpriced > 0 && <small className="muted">{t('products.leftNoPrice', { count: unpriced })}</small>}
        {isRefreshing && <small className="muted">{t('products.listRefreshing')}</small>}
      </span>
      {failed.length > 0 && (
        <Button size="sm" onPress={() => setShowsFailed(true)}>
          {t('products.failedCount', { count: failed.length })}
        </Button>
      )}
      {onUndo && (
        <Button size="sm" variant="tonal" busy={busy} onPress={onUndo}>
          {t('products.undo')}
        </Button>
      )}
      <IconButton icon="close" label={t('common:action.close')} onPress={onClose} />
      <Sheet
        open={showsFailed}
        onClose={() => setShowsFailed(false)}
        title={t('products.failedCount', { count: failed.length })}
      >
        <ul className={styles.failures}>
          {failed.map(({ product, message }) => (
            <li key={product.id}>
              <strong>
                <Bdi>{product.name}</Bdi>
              </strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Sheet>
    </ActionBar>
  );
}
