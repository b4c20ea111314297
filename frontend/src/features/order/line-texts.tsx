import { Bdi } from '@/ui/bdi';
import { otherTexts } from './model/line-texts';
import { Names } from './names';
import type { OrderLine } from './types';

/** The line as the other side calls it, so that buyer and merchant mean the same product. */
export function OtherTexts({
  line,
  className,
}: {
  line: Pick<OrderLine, 'name' | 'specValues' | 'unit' | 'buyer' | 'original'>;
  className: string | undefined;
}) {
  return otherTexts(line).map(({ name, specValues }) => (
    <p key={name + specValues.map(({ item }) => item).join()} className={className}>
      <Bdi>{name}</Bdi>
      {specValues.length > 0 && ' · '}
      <Names names={specValues.map(({ item }) => item)} />
    </p>
  ));
}
