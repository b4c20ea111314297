import { Fragment } from 'react';
import { Bdi } from '@/ui/bdi';

/** Spec values in a row, each with isolated direction, so that "350 ml" keeps its order beside Arabic. */
export function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the values is fixed.
    <Fragment key={index}>
      {index > 0 && ' · '}
      <Bdi>{name}</Bdi>
    </Fragment>
  ));
}
