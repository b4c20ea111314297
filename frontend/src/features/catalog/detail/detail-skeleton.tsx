import { Skeleton, SkeletonFrame } from '@/ui/skeleton';
import styles from './detail-skeleton.module.css';

/** Skeleton of a product page. */
export function DetailSkeleton() {
  return (
    <SkeletonFrame>
      <div className={styles.picture}>
        <Skeleton shape="block" blockSize="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton inlineSize="48%" blockSize={32} />
        <Skeleton blockSize={20} />
        <Skeleton inlineSize="72%" />
        <Skeleton shape="block" blockSize={72} />
        <Skeleton blockSize={44} />
      </div>
    </SkeletonFrame>
  );
}
