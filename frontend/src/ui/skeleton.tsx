import { type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';
import { useUiTexts } from './ui-texts';

/** Shorter waits stay blank instead of flickering. */
const SHOW_AFTER_MS = 200;

interface SkeletonProps {
  inlineSize?: string | number | undefined;
  blockSize?: string | number | undefined;
  shape?: 'line' | 'block' | 'circle' | undefined;
}

/** One grey block, for use inside a SkeletonFrame. */
export function Skeleton({ inlineSize = '100%', blockSize = 14, shape = 'line' }: SkeletonProps) {
  return <span className={`sk sk--${shape}`} style={{ inlineSize, blockSize }} />;
}

/** Appears after 200 ms and tells screen readers that something is loading. */
export function SkeletonFrame({ children }: { children: ReactNode }) {
  const { loading } = useUiTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="skframe" data-shown={shown}>
      <span className="visually-hidden">{loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function ProductGridSkeleton({ count = 6 }: { count?: number | undefined }) {
  return (
    <SkeletonFrame>
      <div className="pgrid">
        {range(count).map((index) => (
          <div className="sk__card" key={index}>
            <span className="sk sk--square" />
            <Skeleton />
            <Skeleton inlineSize="60%" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}

export function RowsSkeleton({ count = 5 }: { count?: number | undefined }) {
  return (
    <SkeletonFrame>
      <div className="sk__rows">
        {range(count).map((index) => (
          <div className="sk__row" key={index}>
            <Skeleton shape="block" inlineSize={56} blockSize={56} />
            <div className="sk__lines">
              <Skeleton inlineSize="72%" />
              <Skeleton inlineSize="44%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}

/** A picture and some lines, for pages whose code is loading. */
export function PageSkeleton() {
  return (
    <SkeletonFrame>
      <div className="sk__page">
        <Skeleton shape="block" blockSize={212} />
        <Skeleton blockSize={20} inlineSize="64%" />
        <Skeleton />
        <Skeleton inlineSize="80%" />
        <Skeleton shape="block" blockSize={120} />
      </div>
    </SkeletonFrame>
  );
}
