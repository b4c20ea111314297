import i18next, { type TFunction } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { textsIn } from '@/i18n/setup';
import { dirOf, LANGUAGES, type Lang } from '@/lib/languages';
import type { OrderView } from '../types';
import styles from './order-print.module.css';

type Say = TFunction<['order', 'countries']>;
/** A text of the form, in the reader's language and small below in the other one. */
export type Both = (read: (t: Say) => string) => ReactNode;

/** The language besides the reader's: that of the buyer, else that of the shop; null if all read the same. */
export function secondLang({ buyerLanguage, shop }: OrderView, reader: Lang): Lang | null {
  return [buyerLanguage, shop.language].find((lang) => lang !== reader) ?? null;
}

/** Texts in both languages of an order, as its lines are; the second follows once it is loaded. */
export function useBoth(order: OrderView): Both {
  const { t } = useTranslation(['order', 'countries']);
  const { lang } = useLocale();
  const second = secondLang(order, lang);
  const [loaded, setLoaded] = useState<Lang | null>(null);
  useEffect(() => {
    if (second === null) return;
    let isOver = false;
    // The names of countries are a part of the inquiries' texts.
    void Promise.all([textsIn('order', second), textsIn('inquiry', second)]).then(
      () => !isOver && setLoaded(second),
      // Without it the form is in the reader's language.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [second]);
  const other = second !== null && loaded === second ? second : null;
  return (read) => {
    const own = read(t);
    const also = other && read(i18next.getFixedT<['order', 'countries']>(other, ['order', 'countries']));
    if (!other || !also || also === own) return own;
    return (
      <>
        {own}{' '}
        <small className={styles.second}>
          <bdi lang={LANGUAGES[other].tag} dir={dirOf(other)}>
            {also}
          </bdi>
        </small>
      </>
    );
  };
}
