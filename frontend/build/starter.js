/* Begins the app's code on a page that the server has drawn: after its first big picture is painted, at the first
   touch, or 1.5 s after the page, whichever is first. The files are in the attributes of this script's element.
   A button that is tapped before the app has taken the page over is pressed once it has. */
(() => {
  const { entry, scripts = '' } = document.currentScript.dataset;
  const touches = ['pointerdown', 'touchstart', 'keydown'];
  const PATIENCE_MS = 1500;
  // A picture that is smaller than a text gives no entry: it is painted soon after it has arrived.
  const AFTER_ARRIVAL_MS = 200;
  let isBegun = false;

  function begin() {
    if (isBegun) return;
    isBegun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    for (const href of scripts.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
  }

  const soon = () => setTimeout(begin, AFTER_ARRIVAL_MS);

  function follow() {
    setTimeout(begin, PATIENCE_MS);
    const hero = document.querySelector('img[data-hero]');
    const types = (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
    if (!hero || !types.includes('largest-contentful-paint')) {
      if (document.readyState === 'complete') soon();
      else addEventListener('load', soon);
      return;
    }
    if (hero.complete) soon();
    else hero.addEventListener('load', soon);
    new PerformanceObserver((list) => {
      if (list.getEntries().some((paint) => paint.element === hero)) begin();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }

  let tapped = null;
  addEventListener(
    'click',
    (event) => {
      const root = document.querySelector('#root[data-drawn]');
      const button = root && event.target.closest('button');
      if (!button) return;
      if (!tapped) {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          if (tapped.isConnected) tapped.click();
        }).observe(root, { attributeFilter: ['data-drawn'] });
      }
      tapped = button;
    },
    true,
  );

  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', follow);
  else follow();
})();
