import './logo.css';

const PETALS = [0, 60, 120, 180, 240, 300];

/** The platform's logo: a six-petalled flower. */
export function BrandMark({ size = 'm' }: { size?: 's' | 'm' | 'l' | undefined }) {
  return (
    <svg className={`brandmark brandmark--${size}`} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="13" fill="var(--c-accent)" />
      <g fill="#fff" transform="translate(24 24)">
        {PETALS.map((turn) => (
          <path key={turn} d="M0-3c-6-4-6-11 0-14.5c6 3.5 6 10.5 0 14.5z" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle cx="24" cy="24" r="3" fill="#fff" />
    </svg>
  );
}
