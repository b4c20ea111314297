import { late } from '../late';
import type { PushCardProps } from './push-card';

const usePushCard = late(async () => (await import('./push-card')).PushCard, ['push']);

/** The offer of push messages, whose code is loaded after the screen that it is on. */
export function LatePushCard(props: PushCardProps) {
  const PushCard = usePushCard(true);
  return PushCard && <PushCard {...props} />;
}
