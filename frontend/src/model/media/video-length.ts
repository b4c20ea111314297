const GIVE_UP_MS = 5000;
const MS_PER_SECOND = 1000;

/** Duration of a chosen video in ms, read by the browser; null when it cannot decode the file. */
export function videoLengthMs(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), GIVE_UP_MS);
    const settle = (length: number | null) => {
      clearTimeout(timer);
      resolve(length);
    };
    video.onloadedmetadata = () =>
      settle(Number.isFinite(video.duration) ? Math.round(video.duration * MS_PER_SECOND) : null);
    video.onerror = () => settle(null);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
