import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import styles from './aside-list.module.css';

/** Where each list was left: a page that opens anew draws it anew. */
const leftAt = new Map<string, number>();

interface AsideListProps {
  /** Path of the whole list, which names it. */
  href: string;
  title: string;
  /** The list, which marks what is open with `aria-current`. */
  children: ReactNode;
}

/** A list beside what is open of it, with the way back to the whole list. */
export function AsideList({ href, title, children }: AsideListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const aside = list.current?.closest('aside');
    if (!aside) return;
    aside.scrollTop = leftAt.get(href) ?? 0;
    const note = () => leftAt.set(href, aside.scrollTop);
    aside.addEventListener('scroll', note);
    return () => aside.removeEventListener('scroll', note);
  }, [href]);
  useOpenInSight(list);
  return (
    <>
      <Link className={styles.head ?? ''} href={href}>
        <Icon name="back" size="s" />
        <b>{title}</b>
      </Link>
      <div className={styles.list} ref={list}>
        {children}
      </div>
    </>
  );
}

/** Scrolls to what is open: once it is in the list, and when another one is opened. */
function useOpenInSight(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = list.current;
    const aside = element?.closest('aside');
    if (!element || !aside) return;
    const show = () => {
      const card = element.querySelector('[aria-current]')?.closest('li');
      if (!card) return false;
      const edge = aside.firstElementChild?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = card.getBoundingClientRect();
      // Below the one before it, which is seen whole, too.
      const first = card.previousElementSibling ?? card;
      if (top < edge || bottom > aside.getBoundingClientRect().bottom) {
        const align = () => {
          aside.scrollTop += first.getBoundingClientRect().top - edge;
        };
        align();
        // Cards that were out of sight have their real size from the next frame on.
        requestAnimationFrame(() => requestAnimationFrame(align));
      }
      return true;
    };
    let isShown = show();
    const observer = new MutationObserver((changes) => {
      // Later pages of the list do not move it.
      if (!isShown || changes.some(({ type }) => type === 'attributes')) isShown = show();
    });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    return () => observer.disconnect();
  }, [list]);
}
