import { NoticeLine } from '@/ui/notice-line';
import { itemsOf } from '../items';
import { useHomeParts } from '../parts';
import type { HomeSection } from '../queries';

/** The newest notice on one line. */
export function NoticeSection({ section }: { section: HomeSection }) {
  const { links } = useHomeParts();
  const first = itemsOf(section, 'text')[0];
  if (!first) return null;
  return <NoticeLine href={links.notices}>{first.text}</NoticeLine>;
}
