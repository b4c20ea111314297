import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { notFoundError } from '@/api/errors';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { limitsQuery } from '@/model/platform';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { QueryState } from '@/ui/query-state';
import { Tabs } from '@/ui/tabs';
import { useCategoryName } from '../category/category-name';
import {
  accountFormQuery,
  type CategoryNode,
  myProductsQuery,
  myTreeQuery,
  type ProductCard,
  type ProductView,
  productFormQuery,
  type UserView,
  useUpdateCategory,
  useUpdateProduct,
  useUpdateShop,
} from '../queries';
import { categoryChange, productBody, shopBody } from './bodies';
import { HomeTitles } from './home-titles';
import { AllDone, Open } from './open-texts';
import { categoryTexts, openCount, productTexts, shopTexts } from './texts';
import { TranslationSheet } from './translation-sheet';
import styles from './translations.module.css';

/** The kinds of things whose texts are translated. */
export const KINDS = ['products', 'categories', 'shop', 'home'] as const;
export type Kind = (typeof KINDS)[number];

interface TranslationsProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** What lacks a translation, or has one that is older than its original. */
export function Translations({ kind, onKind }: TranslationsProps) {
  const { t } = useTranslation('editing');
  const panels: Record<Kind, ReactNode> = {
    products: <Products />,
    categories: <Categories />,
    shop: <Shop />,
    home: <HomeTitles />,
  };
  return (
    <>
      <p className={styles.intro}>{t('translations.intro')}</p>
      <Tabs
        label={t('translations.kinds')}
        fill
        selected={kind}
        onSelect={onKind}
        tabs={KINDS.map((id) => ({
          id,
          label: t(`translations.${id}`),
          panel: <div className={styles.list}>{panels[id]}</div>,
        }))}
      />
    </>
  );
}

function Products() {
  const list = usePagedQuery(myProductsQuery({ untranslated: true }));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PagedList list={list} empty={<AllDone />}>
        {(products) => (
          <Group>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} onOpen={() => setOpened(product.id)} />
            ))}
          </Group>
        )}
      </PagedList>
      {opened !== null && <ProductSheet key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function ProductRow({ product, onOpen }: { product: ProductCard; onOpen: () => void }) {
  return (
    <button type="button" className={styles.product} onClick={onOpen}>
      <span className={styles.picture}>
        <Picture image={product.mainImage} alt="" tintId={product.id} shape="cell" sizes="48px" />
      </span>
      <span className={styles.name}>
        <Bdi>{product.name}</Bdi>
      </span>
      <Icon name="chev" size="s" />
    </button>
  );
}

function ProductSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('editing');
  const product = useQuery(productFormQuery(id));
  const limits = useQuery(limitsQuery());
  const update = useUpdateProduct();
  const subject = (view: ProductView) => ({
    view,
    draftName: `translations/product/${id}`,
    title: view.name,
    texts: productTexts(view, t),
    revision: view.revision,
  });
  const view = product.data;
  const known = limits.data;
  if (!view || !known) {
    return (
      <QueryState query={product} describe={errorText}>
        {() => null}
      </QueryState>
    );
  }
  return (
    <TranslationSheet
      subject={subject(view)}
      send={(changes, newest, revision) =>
        update.mutateAsync({ id, revision, body: productBody(newest, known.defaultStock, changes) })
      }
      latest={async () => {
        const { data } = await product.refetch({ throwOnError: true });
        if (!data) throw notFoundError();
        return subject(data);
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

function Categories() {
  const { t } = useTranslation('editing');
  const tree = useQuery(myTreeQuery());
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = useCategoryName();
  const original = useOriginalLanguage();
  return (
    <QueryState query={tree} describe={errorText}>
      {({ list }) => {
        const nodes = list.flatMap((first) => [first, ...first.children]);
        const open = nodes.map((node) => ({ node, count: openCount(categoryTexts(node, t), original) }));
        const left = open.filter(({ count }) => count > 0);
        const node = nodes.find(({ id }) => id === opened);
        return (
          <>
            {left.length === 0 ? (
              <AllDone />
            ) : (
              <Group>
                {left.map(({ node: each, count }) => (
                  <Row
                    key={each.id}
                    label={<Bdi>{nameOf(each)}</Bdi>}
                    value={<Open count={count} />}
                    onPress={() => setOpened(each.id)}
                  />
                ))}
              </Group>
            )}
            {node && <CategorySheet key={node.id} node={node} onClose={() => setOpened(null)} />}
          </>
        );
      }}
    </QueryState>
  );
}

function CategorySheet({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
  const { t } = useTranslation('editing');
  const update = useUpdateCategory();
  const tree = useQuery(myTreeQuery());
  const subject = (category: CategoryNode) => ({
    view: category,
    draftName: `translations/category/${category.id}`,
    title: category.name,
    texts: categoryTexts(category, t),
    revision: category.revision,
  });
  return (
    <TranslationSheet
      subject={subject(node)}
      send={(changes, newest, revision) =>
        update.mutateAsync({ id: node.id, body: { ...categoryChange(newest, changes), revision } })
      }
      latest={async () => {
        const { data } = await tree.refetch({ throwOnError: true });
        const nodes = data?.list.flatMap((first) => [first, ...first.children]);
        const newest = nodes?.find(({ id }) => id === node.id);
        if (!newest) throw notFoundError();
        return subject(newest);
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

function Shop() {
  const { t } = useTranslation('editing');
  const account = useQuery(accountFormQuery());
  const original = useOriginalLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <QueryState query={account} describe={errorText}>
      {(view) => {
        const count = view.account ? openCount(shopTexts(view.account, t), original) : 0;
        return (
          <>
            {count === 0 ? (
              <AllDone />
            ) : (
              <Group>
                <Row
                  label={<Bdi>{view.shop.companyName}</Bdi>}
                  value={<Open count={count} />}
                  onPress={() => setOpened(true)}
                />
              </Group>
            )}
            {opened && (
              <ShopSheet
                view={view}
                onClose={() => setOpened(false)}
                onSaved={() => {
                  setOpened(false);
                  void account.refetch();
                }}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface ShopSheetProps {
  view: UserView;
  onClose: () => void;
  onSaved: () => void;
}

function ShopSheet({ view, onClose, onSaved }: ShopSheetProps) {
  const { t } = useTranslation('editing');
  const account = useQuery(accountFormQuery());
  const update = useUpdateShop();
  const own = view.account;
  if (!own) return null;
  const subject = (shop: UserView['shop'], mine: NonNullable<UserView['account']>) => ({
    view: { shop, mine },
    draftName: 'translations/shop',
    title: t('translations.shop'),
    texts: shopTexts(mine, t),
    revision: mine.revision,
  });
  return (
    <TranslationSheet
      subject={subject(view.shop, own)}
      send={(changes, { shop, mine }, revision) =>
        update.mutateAsync({ ...shopBody(shop, mine, changes), revision })
      }
      latest={async () => {
        const { data } = await account.refetch({ throwOnError: true });
        if (!data?.account) throw notFoundError();
        return subject(data.shop, data.account);
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
