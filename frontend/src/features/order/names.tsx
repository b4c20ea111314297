import { Fragment } from 'react';
import { Bdi } from '@/ui/bdi';

/** Spec values in a row, each a run of its own: "350 ml" stays in order beside Arabic. */
export function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of one variant never change places.
    <Fragment key={index}>
      {index > 0 && ' · '}
      <Bdi>{name}</Bdi>
    </Fragment>
  ));
}
