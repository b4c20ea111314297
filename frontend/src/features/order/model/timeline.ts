import type { OrderStatus, OrderView } from '../types';

type Event = OrderView['history'][number];

/** A row of the order's story: what happened, what is awaited now, what is to come. */
export type TimelineEntry =
  | { kind: 'done'; status: OrderStatus; event: Event }
  | { kind: 'now'; wait: WaitingFor }
  | { kind: 'later'; wait: WaitingFor };

export type WaitingFor = 'confirmation' | 'preparing' | 'shipping' | 'receiving' | 'completion';

/** What an order in a state waits for, and what follows. */
const AHEAD: Record<OrderStatus, readonly WaitingFor[]> = {
  submitted: ['confirmation', 'preparing', 'shipping', 'completion'],
  confirmed: ['preparing', 'shipping', 'completion'],
  shipped: ['receiving', 'completion'],
  completed: [],
  cancelled: [],
};

export function buildTimeline(order: Pick<OrderView, 'status' | 'history'>): TimelineEntry[] {
  const done = order.history.map((event): TimelineEntry => ({ kind: 'done', status: event.status, event }));
  const ahead = AHEAD[order.status].map(
    (wait, index): TimelineEntry => ({ kind: index === 0 ? 'now' : 'later', wait }),
  );
  return [...done, ...ahead];
}
