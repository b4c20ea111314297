import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import styles from './notice-view.module.css';
import type { Notice } from './queries';
import { ReadingText } from './reading-text';

export function NoticeView({ notice }: { notice: Notice }) {
  const format = useFormat();
  return (
    <article>
      <header className={styles.head}>
        <h2>
          <Bdi>{notice.title}</Bdi>
        </h2>
        <time className="muted small" dateTime={notice.date}>
          {format.date(notice.date)}
        </time>
      </header>
      <ReadingText text={notice.text} />
    </article>
  );
}

interface NoticeRowsProps {
  notices: Notice[];
  hrefOf: (id: number) => string;
}

export function NoticeRows({ notices, hrefOf }: NoticeRowsProps) {
  const format = useFormat();
  return (
    <Group>
      {notices.map(({ id, title, date }) => (
        <Row key={id} icon="horn" label={<Bdi>{title}</Bdi>} sub={format.date(date)} href={hrefOf(id)} />
      ))}
    </Group>
  );
}
