import { useFormat } from '@/i18n/use-format';
import { Ltr } from '@/ui/bdi';

interface NumberAndTimeProps {
  number: string;
  /** Of an order or inquiry, in fen. */
  total: number | null;
  createdAt: string;
}

/** Number, total and time of an order or inquiry, below a sentence about it. */
export function NumberAndTime({ number, total, createdAt }: NumberAndTimeProps) {
  const format = useFormat();
  return (
    <>
      <Ltr>{number}</Ltr>
      {total !== null && (
        <>
          {' · '}
          <Ltr>{format.money(total)}</Ltr>
        </>
      )}
      <br />
      <time dateTime={createdAt}>
        <bdi>{format.dateTime(createdAt)}</bdi>
      </time>
    </>
  );
}
