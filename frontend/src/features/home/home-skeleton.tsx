import { Skeleton, SkeletonFrame } from '@/ui/skeleton';
import styles from './home-skeleton.module.css';

const FOUR = [1, 2, 3, 4];

/** Skeleton of a home page. */
export function HomeSkeleton() {
  return (
    <SkeletonFrame>
      <div className={styles.page}>
        <Skeleton shape="block" blockSize={212} />
        <div className={styles.entries}>
          {FOUR.map((entry) => (
            <Skeleton key={entry} shape="circle" inlineSize={64} blockSize={64} />
          ))}
        </div>
        <Skeleton inlineSize="40%" blockSize={22} />
        <div className={styles.cards}>
          {FOUR.map((card) => (
            <Skeleton key={card} shape="block" blockSize={168} />
          ))}
        </div>
      </div>
    </SkeletonFrame>
  );
}
