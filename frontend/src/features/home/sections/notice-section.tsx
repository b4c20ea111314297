import { NoticeLine } from '@/ui/notice-line';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';

/** The latest notice on one line. */
export function NoticeSection({ section, page }: SectionProps) {
  const { links } = page;
  const first = itemsOf(section, 'text')[0];
  if (!first) return null;
  return <NoticeLine href={links.notices}>{first.text}</NoticeLine>;
}
