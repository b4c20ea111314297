import { classNames } from './class-names';
import './meter.css';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Beside the label, left to right: 14 / 20. */
  text?: string | undefined;
  /** On the accent colour. */
  onAccent?: boolean | undefined;
}

export function Meter({ label, value, max, text, onAccent }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classNames('meter', onAccent && 'meter--on')}>
      <div className="meter__l">
        <span>{label}</span>
        {text && <bdi dir="ltr">{text}</bdi>}
      </div>
      <div
        className="meter__b"
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
