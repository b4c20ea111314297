import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { categoryTreeQuery } from '@/features/catalog/queries';
import { searchedWords } from '@/features/search/keyword';
import { useRecentSearches } from '@/features/search/recent-searches';
import { type PopularCategory, SearchStart } from '@/features/search/search-start';
import { late } from '@/model/late';
import { platformQuery } from '@/model/platform';
import { AppBarAction } from '@/ui/app-bar';
import { useBack } from '@/ui/back';
import { SearchField } from '@/ui/search-box';
import { SearchResults } from './search-results';

const loadSuggestions = () => import('@/features/search/suggestions');
/** Not missed when they cannot be loaded: the results follow. */
const useSuggestions = late(async () => (await loadSuggestions()).Suggestions);
const usePopularWords = late(async () => (await loadSuggestions()).PopularWords);

/** One row. */
const POPULAR = 4;

/** The shop categories with the most products, or the business categories with the most merchants. */
function usePopular(shop: string | null): PopularCategory[] {
  const paths = usePaths();
  const tree = useQuery({ ...categoryTreeQuery(shop ?? ''), enabled: shop !== null });
  const platform = useQuery({ ...platformQuery(), enabled: shop === null });
  if (shop) {
    const categories = [...(tree.data?.list ?? [])].sort(
      (one, other) => other.productCount - one.productCount,
    );
    return categories.slice(0, POPULAR).map(({ id, name, mainImage }) => ({
      id,
      name,
      picture: mainImage,
      href: paths.secondCategory(id),
    }));
  }
  const lines = [...(platform.data?.businessCategories ?? [])];
  lines.sort((one, other) => other.merchantCount - one.merchantCount);
  return lines
    .slice(0, POPULAR)
    .map(({ id, name, picture }) => ({ id, name, picture, href: paths.categories({ category: id }) }));
}

export default function Search() {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const shop = useShop();
  const goBack = useBack();
  const recent = useRecentSearches();
  const words = useSearchWords();
  const popular = usePopular(shop);
  const keyword = searchedWords(words.keyword);

  const [isTyping, setTyping] = useState(false);
  const Suggestions = useSuggestions(isTyping);
  const PopularWords = usePopularWords(words.keyword === '');

  function type(text: string) {
    setTyping(text.trim() !== '');
    words.type(text);
  }

  function search(text: string) {
    setTyping(false);
    words.searchNow(text);
    recent.add(text);
  }

  const field = (
    <SearchField
      label={t('label')}
      placeholder={shop ? t('placeholderShop') : t('placeholder')}
      value={words.typed}
      onChange={type}
      onSubmit={search}
      autoFocus={words.keyword === ''}
    />
  );
  const cancel = <AppBarAction onPress={() => goBack(paths.home())}>{t('cancel')}</AppBarAction>;
  return (
    <Screen subject={words.keyword} search={field} action={cancel}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {words.keyword ? (
        <>
          {isTyping && Suggestions && (
            <Suggestions
              shop={shop}
              keyword={keyword}
              onPick={search}
              categoryHref={(id) => (shop ? paths.secondCategory(id) : paths.categories({ category: id }))}
              merchantHref={paths.shopHome}
              productHref={(id, alias) => (shop ? paths.product(id) : paths.shopProduct(id, alias))}
            />
          )}
          <SearchResults keyword={keyword} shop={shop} onOpen={() => recent.add(words.keyword)} />
        </>
      ) : (
        <>
          <SearchStart recent={recent.words} onPick={search} onClear={recent.clear} popular={popular} />
          {PopularWords && <PopularWords shop={shop} onPick={search} />}
        </>
      )}
    </Screen>
  );
}
