import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineStep {
  key: string;
  title: string;
  note?: ReactNode;
  time?: string | undefined;
  state: 'done' | 'now' | 'later';
}

export function Timeline({ label, steps }: { label: string; steps: TimelineStep[] }) {
  return (
    <ol className="tl" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`tl--${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <div className="tl__t">
            <b>{step.title}</b>
            {step.note && <span>{step.note}</span>}
          </div>
          {step.time && (
            <time>
              <bdi>{step.time}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
