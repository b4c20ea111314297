const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const BYTES_PER_MB = 1_000_000;

/** "0:38 · 6.2 MB", left to right in every language. */
export function videoNote({ durationMs, bytes }: { durationMs: number | null; bytes: number }): string {
  const size = `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
  if (durationMs === null) return isolated(size);
  const seconds = Math.round(durationMs / MS_PER_SECOND);
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return isolated(`${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest} · ${size}`);
}

function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
