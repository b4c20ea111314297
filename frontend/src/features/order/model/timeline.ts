import type { OrderStatus, OrderView } from '../types';

type Event = OrderView['history'][number];

/** A row of the timeline: a past event, the current step, or a later one. */
export type TimelineEntry =
  | { kind: 'done'; status: OrderStatus; event: Event }
  | { kind: 'now'; wait: WaitingFor }
  | { kind: 'later'; wait: WaitingFor };

type WaitingFor = 'confirmation' | 'preparing' | 'shipping' | 'receiving' | 'completion';

/** The remaining steps of an order by status; the first is the current one. */
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
