import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { useSession } from '@/api/session';
import { useFormat } from '@/i18n/use-format';
import { type PriceVisibility, usePriceWords } from '@/model/price-words';
import { Bdi, Ltr } from '@/ui/bdi';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Price } from '@/ui/price';
import { Section } from '@/ui/section';
import styles from './suggestions.module.css';
import { Words } from './words';

/** Products beside the other suggestions; all of them follow in the results. */
const PRODUCTS = 3;

interface SuggestionsProps {
  /** Suggests inside this shop only. */
  shop: string | null;
  keyword: string;
  onPick: (word: string) => void;
  categoryHref: (id: number) => string;
  merchantHref: (alias: string) => string;
  productHref: (id: number, alias: string) => string;
}

/** Suggestions for what is typed; popular words for nothing. */
const suggestionsQuery = (shop: string | null, keyword: string) => ({
  ...read('/api/suggestion', { alias: shop ?? undefined, keyword }),
  // What was suggested stays in sight while the next letter is looked up.
  placeholderData: keepPreviousData,
});

/** What a search that is being typed may mean. Buttons and links in order, so that the Tab key reaches them. */
export function Suggestions(props: SuggestionsProps) {
  const { shop, keyword, onPick, categoryHref, merchantHref, productHref } = props;
  const { t } = useTranslation('search');
  const priceWords = usePriceWords();
  const { signedIn } = useSession();
  // A suggestion does not read the prices of those who signed in.
  const wordsOf = (visibility: PriceVisibility) =>
    signedIn && visibility === 'signedIn' ? undefined : priceWords(visibility);
  const { data } = useQuery(suggestionsQuery(shop, keyword));
  if (!data) return null;
  const { words, categories, merchants, products } = data;
  const others = words.filter((word) => word.toLowerCase() !== keyword.toLowerCase());
  if (others.length + categories.length + merchants.list.length + products.list.length === 0) return null;
  return (
    <nav className={styles.list} aria-label={t('suggestions')}>
      {others.map((word) => (
        <button key={word} type="button" className={styles.entry} onClick={() => onPick(word)}>
          <Line icon="search" name={word} />
        </button>
      ))}
      {categories.map(({ id, name, count }) => (
        <Link key={id} className={styles.entry ?? ''} href={categoryHref(id)}>
          <Line icon="folder" name={name} count={count} />
        </Link>
      ))}
      {merchants.list.map(({ alias, name, productCount }) => (
        <Link key={alias} className={styles.entry ?? ''} href={merchantHref(alias)}>
          <Line icon="shop" name={name} count={productCount} />
        </Link>
      ))}
      {products.list.slice(0, PRODUCTS).map((card) => (
        <Link key={card.id} className={styles.entry ?? ''} href={productHref(card.id, card.shopAlias)}>
          <Line icon="box" name={card.name} />
          <Price fen={card.priceMin} size="s" words={wordsOf(card.priceVisibility)} />
        </Link>
      ))}
      {products.total > PRODUCTS && (
        <button type="button" className={styles.entry} onClick={() => onPick(keyword)}>
          <Line icon="search" name={t('allProducts', { count: products.total })} />
        </button>
      )}
    </nav>
  );
}

function Line({ icon, name, count }: { icon: IconName; name: string; count?: number }) {
  const format = useFormat();
  return (
    <>
      <Icon name={icon} size="s" />
      <span className={styles.name}>
        <Bdi>{name}</Bdi>
      </span>
      {/* Read as two words. */}{' '}
      {count !== undefined && (
        <small>
          <Ltr>{format.number(count)}</Ltr>
        </small>
      )}
    </>
  );
}

/** Words that many products have, before anything is typed. */
export function PopularWords({ shop, onPick }: Pick<SuggestionsProps, 'shop' | 'onPick'>) {
  const { t } = useTranslation('search');
  const words = useQuery(suggestionsQuery(shop, '')).data?.words ?? [];
  if (words.length === 0) return null;
  return (
    <Section title={t('popularWords')}>
      <Words words={words} onPick={onPick} />
    </Section>
  );
}
