/* Begins the app's code on a server-rendered page: after its first big picture is painted, at the first
   touch, or 1.5 s after the page, whichever is first. Until then, pictures beyond the first screen are held.
   The files are in the attributes of this script's element.
   A button that is tapped before the page is hydrated is pressed afterwards. Most of them open a sheet: what all sheets
   need is asked for with the last of the app's files, and not after hydration. */
(() => {
  const { entry, scripts = '', styles = '' } = document.currentScript.dataset;
  const touches = ['pointerdown', 'touchstart', 'keydown'];
  // The build writes the addresses here.
  const SHEETS = ['/assets/sheets.js'];
  const PATIENCE_MS = 1500;
  // A picture that is smaller than a text gives no entry: it is painted soon after it has arrived.
  const AFTER_ARRIVAL_MS = 200;
  const listOf = (files) => files.split(' ').filter(Boolean);
  let isBegun = false;
  /** Files of the app that have not arrived. */
  const missing = new Set();
  let tapped = null;

  // The page has these styles in it, and the app loads none that has a link. One that is written in the page is
  // fetched by the browser, though it is disabled, and before the first picture.
  for (const href of listOf(styles)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }

  function begin() {
    if (isBegun) return;
    isBegun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) missing.delete(name);
      preloadSheets();
    }).observe({ type: 'resource', buffered: true });
    // One after the other, innermost first: each is evaluated in a task of its own.
    for (const src of [...listOf(scripts), entry]) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = src;
      missing.add(script.src);
      if (src === entry) script.onload = script.onerror = release;
      document.head.append(script);
    }
  }

  // A browser fetches the pictures of the next screens ahead. On a slow network they took most of the line from the
  // app's files (400 kbit/s: a product list responded after 9.7 s): beyond the first screen they wait for those files,
  // or for the first scrolling. Each has a box of its own size, so nothing moves.
  // A page is laid out while it still arrives, so all of them are held until it is known which are on the first screen.
  document.documentElement.dataset.held = '';
  const held = [];

  function hold() {
    for (const picture of document.querySelectorAll('img[loading="lazy"]')) {
      const { left, right, top } = picture.parentElement.getBoundingClientRect();
      if (top < innerHeight && left < innerWidth && right > 0) continue;
      picture.style.display = 'none';
      held.push(picture);
    }
    delete document.documentElement.dataset.held;
    addEventListener('scroll', release, { capture: true, passive: true, once: true });
  }

  function release() {
    for (const picture of held.splice(0)) picture.removeAttribute('style');
  }

  function preload(href) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    else if (link.relList.supports(link.rel)) {
      // What else the app loads waits for it.
      link.dataset.awaited = '';
      link.onload = link.onerror = () => delete link.dataset.awaited;
    }
    link.href = href;
    document.head.append(link);
  }

  // Asked for with all of the app's files, they delay these; behind the last of them, the line is idle for a round trip.
  // Files that share the line arrive by their size: two of eight are then the larger half. A button that is pressed in
  // opens no sheet.
  function preloadSheets() {
    if (!isBegun || missing.size > 2 || !tapped || tapped.hasAttribute('aria-pressed')) return;
    for (const href of SHEETS.splice(0)) preload(href);
  }

  const soon = () => setTimeout(begin, AFTER_ARRIVAL_MS);

  function follow() {
    hold();
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

  addEventListener(
    'click',
    (event) => {
      const root = document.querySelector('#root[data-server-rendered]');
      const button = root && event.target.closest('button');
      if (!button) return;
      if (!tapped) {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          if (tapped.isConnected) tapped.click();
        }).observe(root, { attributeFilter: ['data-server-rendered'] });
      }
      tapped = button;
      preloadSheets();
    },
    true,
  );

  // Back or forward before the app responds changes the address only: the page that the server has rendered is of
  // another one then, and the app renders afresh instead of hydrating it.
  const address = () => location.pathname + location.search;
  const own = address();
  addEventListener('popstate', () => {
    const root = document.querySelector('#root[data-server-rendered]');
    if (root && address() !== own) delete root.dataset.serverRendered;
  });

  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', follow);
  else follow();
})();
