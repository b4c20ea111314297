import { Fragment } from 'react';
import { Bdi } from '@/ui/bdi';

/**
 * Spec values in a row, each with isolated direction, so that "350 ml" keeps its order beside Arabic, and each whole.
 * A broken line ends with the point between two.
 */
export function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the values is fixed.
    <Fragment key={index}>
      {index > 0 && '\u00a0· '}
      <Bdi className="whole">{name}</Bdi>
    </Fragment>
  ));
}
