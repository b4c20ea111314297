import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@/ui/tabs';
import { CategoryTranslations } from './category-translations';
import { HomeTitles } from './home-titles';
import { ProductTranslations } from './product-translations';
import { ShopTranslations } from './shop-translations';
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
    products: <ProductTranslations />,
    categories: <CategoryTranslations />,
    shop: <ShopTranslations />,
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
