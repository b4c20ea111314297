import type { ReactNode } from 'react';
import { Button } from './button';
import './infinite-list.css';
import { useUiTexts } from './ui-texts';
import { useNear } from './use-near';

interface InfiniteListProps {
  hasMore: boolean;
  loading: boolean;
  /** The last page failed: shows a retry button instead of retrying automatically. */
  failed?: boolean | undefined;
  onMore: () => void;
  endText?: string | undefined;
  children: ReactNode;
}

export function InfiniteList({
  hasMore,
  loading,
  failed = false,
  onMore,
  endText,
  children,
}: InfiniteListProps) {
  const texts = useUiTexts();
  const isWaiting = hasMore && !loading && !failed;
  const sentinel = useNear({ isWaiting, onNear: onMore });
  return (
    <>
      {children}
      <div className="inf" ref={sentinel} aria-live="polite" data-focus-back>
        {loading && (
          <>
            <span className="spin" aria-hidden="true" />
            <span className="visually-hidden">{texts.loading}</span>
          </>
        )}
        {failed && !loading && (
          <>
            <span>{texts.loadFailed}</span>
            <Button size="sm" icon="refresh" onPress={onMore}>
              {texts.retry}
            </Button>
          </>
        )}
        {isWaiting && (
          <Button size="sm" variant="text" onPress={onMore}>
            {texts.loadMore}
          </Button>
        )}
        {!hasMore && !loading && endText && <span>{endText}</span>}
      </div>
    </>
  );
}
