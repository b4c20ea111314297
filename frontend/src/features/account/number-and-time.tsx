import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';

interface NumberAndTimeProps {
  /** Empty: left out. */
  number: string;
  /** An operator's words, which stand in place of the number. */
  text?: string;
  /** Of an order or inquiry, in fen. */
  total: number | null;
  createdAt: string;
}

/** Number, total and time of an order or inquiry, below a sentence about it. */
export function NumberAndTime({ number, text, total, createdAt }: NumberAndTimeProps) {
  const format = useFormat();
  return (
    <>
      {text ? <Bdi>{text}</Bdi> : number !== '' && <Ltr>{number}</Ltr>}
      {total !== null && (
        <>
          {' · '}
          <Ltr>{format.money(total)}</Ltr>
        </>
      )}
      {(text || number !== '') && <br />}
      <time dateTime={createdAt}>
        <bdi>{format.dateTime(createdAt)}</bdi>
      </time>
    </>
  );
}
