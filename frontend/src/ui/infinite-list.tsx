import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button';
import './infinite-list.css';
import { useUiTexts } from './ui-texts';

interface InfiniteListProps {
  hasMore: boolean;
  loading: boolean;
  /** The last page failed: shows a retry button instead of retrying automatically. */
  failed?: boolean | undefined;
  onMore: () => void;
  endText?: string | undefined;
  children: ReactNode;
}

/** Distance from the end at which the next page is loaded. */
const AHEAD = '600px';

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
  const sentinel = useSeen(isWaiting, onMore);
  return (
    <>
      {children}
      <div className="inf" ref={sentinel} aria-live="polite">
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

/** Calls back when the element approaches the viewport while `active`. */
function useSeen(active: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!active || !element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
