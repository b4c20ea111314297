/* Loads the app's code. It is inline in every page, so that it cannot be lost itself.
   A page with content (server-rendered) begins after its first big picture is painted, at the first touch, or 1.5 s
   after the page, whichever is first. Until then, pictures beyond the first screen are held. Any other page begins at
   once. The files are in the attributes of this script's element.
   A button that is tapped before the page is hydrated is pressed afterwards. Most of them open a sheet: what all sheets
   need is asked for with the last of the app's files, and not after hydration. */
(() => {
  const { entry, scripts = '', styles = '', links = '' } = document.currentScript.dataset;
  const hasContent = document.currentScript.dataset.styles !== undefined;
  const touches = ['pointerdown', 'touchstart', 'keydown'];
  // The build writes the addresses here.
  const SHEETS = ['/assets/sheets.js'];
  const PATIENCE_MS = 1500;
  // A picture that is smaller than a text gives no entry: it is painted soon after it has arrived.
  const AFTER_ARRIVAL_MS = 200;
  /** Pauses before a lost file is fetched again. */
  const PAUSES_MS = [300, 1_000, 3_000];
  /** A download is cut off after this long without a byte of it or of another file. */
  const STALL_MS = 8_000;
  /** While the page says that files are missing, it fetches them again this often. */
  const AGAIN_MS = 10_000;
  // The build writes `starter` of every language's `page.json` here.
  const TEXTS = { zh: {} };
  const listOf = (files) => files.split(' ').filter(Boolean);
  let isBegun = false;
  /** How many files of the app have not arrived. */
  let missing = 0;
  let tapped = null;
  /** Each file by its address, from when it is first asked for. */
  const files = new Map();
  let lastByteAt = 0;

  /** Fetches a file whole, once. */
  async function attempt(address) {
    const abort = new AbortController();
    lastByteAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - lastByteAt > STALL_MS) abort.abort();
    }, 1_000);
    try {
      const priority = hasContent ? 'low' : 'high';
      const response = await fetch(address, { signal: abort.signal, priority });
      if (!response.ok) throw Object.assign(new Error(), { status: response.status });
      const reader = response.body.getReader();
      for (let part = {}; !part.done; part = await reader.read()) lastByteAt = Date.now();
    } finally {
      clearInterval(timer);
    }
  }

  function pause(ms) {
    return new Promise((resolve) => {
      setTimeout(resolve, ms);
      addEventListener('online', resolve, { once: true });
    });
  }

  async function fetchFile(address) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(address);
      } catch (cause) {
        // Another version of the app has replaced it.
        const isGone = cause.status === 404 || cause.status === 410;
        if (isGone || tries === PAUSES_MS.length) throw Object.assign(new Error(address), { cause, isGone });
      }
      await pause(PAUSES_MS[tries]);
    }
  }

  async function addStyle(address) {
    // Its place among the styles is that of the request, not that of the arrival.
    const link = document.createElement('link');
    // What wide windows change comes after what they change it of.
    document.head.insertBefore(link, document.querySelector('link[rel~=wide]'));
    try {
      await fetchFile(address);
      await new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(Object.assign(new Error(address), { isGone: false }));
        link.rel = 'stylesheet';
        link.href = address;
      });
    } catch (cause) {
      link.remove();
      throw cause;
    }
  }

  /**
   * Fetches a file into the browser's cache, where its tag and other modules find it, and applies a style sheet. Lost files
   * are fetched again with increasing pauses; rejects when that fails too. A module that failed once would stay failed.
   */
  function keep(address) {
    let file = files.get(address);
    if (!file) {
      file = address.endsWith('.css') ? addStyle(address) : fetchFile(address);
      files.set(address, file);
      file.catch(() => files.delete(address));
    }
    return file;
  }

  // The page has these styles in it.
  for (const address of listOf(styles)) files.set(address, Promise.resolve());

  let bar = null;
  let again = null;

  /** Above the bar of actions; on an empty page where people look. */
  function placeBar() {
    if (document.querySelector('#root > *')) bar.style.bottom = 'calc(76px + env(safe-area-inset-bottom))';
    else bar.style.top = '36vh';
  }

  /** Answers whether the bar had the focus, which is lost with it. */
  function removeBar() {
    const hadFocus = bar?.contains(document.activeElement);
    bar?.remove();
    return hadFocus;
  }

  /** Once all files are here and the page is drawn. Its focus goes to the start of the page. */
  function closeBar() {
    if (missing > 0 || again || !bar?.isConnected) return;
    const page = document.querySelector('#main, #root h1');
    if (!page) {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#main, #root h1')) return;
        observer.disconnect();
        closeBar();
      }).observe(document.querySelector('#root'), { childList: true, subtree: true });
      return;
    }
    if (!removeBar()) return;
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
  }

  /** Says that files are missing; resolves when it is time to fetch them again: after a while, or once pressed. */
  function untilRetried({ isGone } = {}) {
    again ||= new Promise((resolve) => {
      const language = document.documentElement.lang.slice(0, 2);
      const { failed, retry, loading, updated, reload } = TEXTS[language] || TEXTS.zh;
      const hadFocus = removeBar();
      bar = document.createElement('div');
      bar.id = 'load-failure';
      bar.setAttribute('role', 'alert');
      bar.style.cssText =
        'position:fixed;z-index:3000;left:12px;right:12px;margin:auto;max-width:456px;box-sizing:border-box;padding:8px 16px;display:flex;align-items:center;justify-content:space-between;border:1px solid #565c66;border-radius:12px;background:#1d2129;color:#fff;font:16px/1.5 system-ui,sans-serif';
      placeBar();
      const text = document.createElement('span');
      text.textContent = isGone ? updated : failed;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = isGone ? reload : retry;
      button.style.cssText =
        'flex:none;min-height:44px;margin-inline-start:12px;padding:0 12px;border:0;border-radius:8px;background:#fff;color:#1d2129;font:inherit;font-weight:600';
      const end = () => {
        clearTimeout(timer);
        again = null;
        button.textContent = loading;
        resolve();
      };
      const timer = isGone ? 0 : setTimeout(end, AGAIN_MS);
      button.onclick = () => (isGone ? location.reload() : end());
      bar.append(text, button);
      (document.body || document.documentElement).append(bar);
      if (hadFocus) button.focus();
    });
    return again;
  }

  /** Does what loads files again and again until it succeeds; in between the page says that files are missing. */
  async function untilLoaded(load) {
    for (;;) {
      try {
        const loaded = await load();
        closeBar();
        return loaded;
      } catch (cause) {
        await untilRetried(cause);
      }
    }
  }

  window.appFiles = { keep, untilLoaded, sheets: null, switchLanguage: null };

  function begin() {
    if (isBegun) return;
    isBegun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    const needed = [...listOf(links), ...listOf(scripts), entry];
    missing = needed.length;
    let before = Promise.resolve();
    // One after the other, innermost first: each is evaluated in a task of its own.
    for (const address of needed) {
      const arrival = untilLoaded(() => keep(address)).then(() => {
        missing -= 1;
        closeBar();
        preloadSheets();
      });
      before = Promise.all([before, arrival]).then(() => {
        if (!address.endsWith('.css')) run(address);
      });
    }
  }

  function run(address) {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = false;
    script.src = address;
    if (address === entry) script.onload = release;
    // The browser has lost what was just fetched: only another page has another try.
    script.onerror = () => void untilRetried({ isGone: true });
    document.head.append(script);
  }

  // A browser fetches the pictures of the next screens ahead. On a slow network they took most of the line from the
  // app's files (400 kbit/s: a product list responded after 9.7 s): beyond the first screen they wait for those files,
  // or for the first scrolling. Each has a box of its own size, so nothing moves.
  // A page is laid out while it still arrives, so all of them are held until it is known which are on the first screen.
  if (hasContent) document.documentElement.dataset.held = '';
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

  // Asked for with all of the app's files, they delay these; behind the last of them, the line is idle for a round trip.
  // Files that share the line arrive by their size: two of eight are then the larger half. A button that is pressed in
  // opens no sheet.
  function preloadSheets() {
    if (!isBegun || missing > 2 || !tapped || tapped.hasAttribute('aria-pressed')) return;
    if (window.appFiles.sheets) return;
    // What else the app loads waits for them.
    window.appFiles.sheets = Promise.all(SHEETS.map(keep)).catch(() => undefined);
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

  // A phone in another language that opens a Chinese page, and has chosen none, is offered its own. The page is the same
  // for all readers, cached and offline, so this script looks for the language.
  const DISMISSED = 'languageHintDismissed';
  const COOKIE_S = 400 * 86_400;

  function wasDismissed() {
    try {
      return localStorage.getItem(DISMISSED) === 'true';
    } catch {
      return false;
    }
  }

  function reloadIn(language) {
    if (!navigator.onLine) return Promise.reject(new Error('offline'));
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on phones in the field.
    document.cookie = `lang=${language}; Path=/; Max-Age=${COOKIE_S}; SameSite=Lax${secure}`;
    location.reload();
    return new Promise(() => {});
  }

  function offerLanguage() {
    const named = /[?&]lang=(\w\w)/.exec(location.search)?.[1];
    const isChosen = TEXTS[named] || /(^|; )lang=/.test(document.cookie);
    if (!document.documentElement.lang.startsWith('zh') || isChosen || wasDismissed()) return;
    const languages = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    const own = languages.find((language) => TEXTS[language]);
    const hint = document.getElementById('language-hint');
    const line = own && hint?.querySelector(`[lang|="${own}"]`);
    if (!line) return;
    const [view, dismiss] = line.children;
    hint.hidden = line.hidden = false;
    dismiss.onclick = () => {
      hint.hidden = true;
      try {
        localStorage.setItem(DISMISSED, 'true');
      } catch {
        // It is offered again on the next page.
      }
    };
    view.onclick = () => {
      view.textContent = view.dataset.busy;
      (window.appFiles.switchLanguage || reloadIn)(own).catch(() => {
        view.textContent = view.dataset.again;
      });
    };
  }

  function whenParsed(then) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
    else then();
  }

  // Room beside prices for amounts in the second currency of this device, which the app adds (`model/currency`).
  try {
    if (localStorage.getItem('settings.currency')) document.documentElement.dataset.currency = '';
  } catch {
    // Nothing is chosen where nothing can be stored.
  }

  whenParsed(offerLanguage);
  if (!hasContent) {
    begin();
    return;
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
  whenParsed(follow);
})();
