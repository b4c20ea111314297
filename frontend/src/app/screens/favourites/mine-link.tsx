import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useFilledBaskets } from '@/model/basket/basket-store';
import { useFavourites } from '@/model/favourites';
import { useUnread } from '@/model/unread';
import { Group, Row } from '@/ui/group';
import styles from './favourites.module.css';

/** Leads to what this device keeps without an account, and says what that is; nothing if there is nothing. */
export function MineLink() {
  if (useThings().length === 0) return null;
  return (
    <div className={styles.link}>
      <Group>
        <MineRow />
      </Group>
    </div>
  );
}

/** The link as a row of a menu. */
export function MineRow() {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const things = useThings();
  return (
    <Row
      icon="heart"
      label={t('saved.title')}
      sub={things.length > 0 ? t('mine.here', { things: things.join(t('mine.comma')) }) : undefined}
      href={paths.favourites()}
    />
  );
}

/** What there is, in words. */
function useThings(): string[] {
  const { t } = useTranslation('search');
  const { products, shops, viewed } = useFavourites();
  const baskets = useFilledBaskets().length;
  const { answers = 0, sent = 0 } = useUnread() ?? {};
  const favourites = products.length + shops.length;
  const things = [
    favourites > 0 && t('mine.saved', { count: favourites }),
    baskets > 0 && t('mine.basketCount', { count: baskets }),
    answers > 0 ? t('mine.answers', { count: answers }) : sent > 0 && t('mine.sentCount', { count: sent }),
  ].filter((thing) => thing !== false);
  if (things.length === 0 && viewed.length > 0) return [t('mine.viewed', { count: viewed.length })];
  return things;
}
