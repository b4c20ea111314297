import { RETRY_PAUSES_MS, wasLost } from './picture';

/**
 * Loads lost pictures of the whole page again, as `Picture` does with its own: those of texts with formats, printed
 * orders and forms. An image that a component replaces when it fails is out of the document by then and left alone.
 */
export function retryLostImages(): () => void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const waiting = new Map<HTMLImageElement, ReturnType<typeof setTimeout> | undefined>();

  function forget(image: HTMLImageElement): void {
    clearTimeout(waiting.get(image));
    waiting.delete(image);
  }
  function load(image: HTMLImageElement): void {
    forget(image);
    // Setting the same address makes the browser ask for it again.
    if (image.isConnected) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
  function lose(image: HTMLImageElement): void {
    for (const other of waiting.keys()) if (!other.isConnected) forget(other);
    const tried = tries.get(image) ?? 0;
    const pause = RETRY_PAUSES_MS[tried];
    tries.set(image, tried + 1);
    clearTimeout(waiting.get(image));
    waiting.set(image, pause === undefined ? undefined : setTimeout(load, pause, image));
  }

  const onError = ({ target }: Event) => target instanceof HTMLImageElement && lose(target);
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && tries.delete(target);
  const onOnline = () => {
    for (const image of [...waiting.keys()]) load(image);
  };
  // Errors of images do not bubble.
  document.addEventListener('error', onError, true);
  document.addEventListener('load', onLoad, true);
  window.addEventListener('online', onOnline);
  for (const image of document.images) if (wasLost(image)) lose(image);
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('load', onLoad, true);
    window.removeEventListener('online', onOnline);
    for (const image of [...waiting.keys()]) forget(image);
  };
}
