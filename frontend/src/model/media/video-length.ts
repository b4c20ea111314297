const GIVE_UP_MS = 5000;
const MS_PER_SECOND = 1000;

/** The length of a chosen video, read by the browser itself; null when it cannot read the file. */
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
