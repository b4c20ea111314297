/** How many times slower a phone's processor is, as Lighthouse has it. */
export const SLOWDOWN = 4;
/** What is longer on the phone is felt, and counts beyond this (Lighthouse, total blocking time). */
export const FELT_MS = 50;

/** The part of an event of Chromium's trace that is read; times in µs. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

export interface Work {
  /** Blocking time after the first content, ms on the device. */
  blocking: number;
  /** The longest task after the first content, ms on the device. */
  longest: number;
  /** All tasks, ms on this machine. */
  all: number;
}

/** What tasks are called, by the categories of the trace. */
const TASKS = ['ThreadControllerImpl::RunTask', 'RunTask'];

/** What the page's thread did, from the trace of its first visit, on a device that is so many times slower. */
export function workIn(events: TraceEvent[], url: string, slowdown = SLOWDOWN): Work {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`the trace has no navigation to ${url}`);
  const isOfPage = ({ pid, tid, ts }: TraceEvent) => pid === start.pid && tid === start.tid && ts >= start.ts;
  const ofPage = events.filter(isOfPage);
  const content = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  if (!content) throw new Error(`the trace has no first content of ${url}`);
  const task = TASKS.find((kind) => ofPage.some(({ name }) => name === kind));
  const tasks = ofPage.filter(({ name, tdur }) => name === task && tdur);
  const onPhone = tasks
    .filter(({ ts, dur = 0 }) => ts + dur > content.ts)
    .map(({ tdur = 0 }) => (slowdown * tdur) / 1_000);
  return {
    blocking: onPhone.reduce((sum, ms) => sum + Math.max(0, ms - FELT_MS), 0),
    longest: Math.max(0, ...onPhone),
    all: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0),
  };
}
