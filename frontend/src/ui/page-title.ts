import { balanceMarks } from '@/lib/isolate';

/** What the title of the document says. */
export interface PageTitle {
  /** What kind of page it is, as its bar says. */
  title: string;
  /** What it shows: an order number, the name of a product. */
  subject?: string | undefined;
  /** Whose page it is, if not that of the current shop or of the platform. */
  site?: string | undefined;
}

/** The current shop, or the platform outside of one; undefined until somebody asks. */
let currentSite: string | undefined;
let page: PageTitle | null = null;

/** The name that the server gave the page: the app does not know it yet. */
function siteOfServer(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
}

function show(): void {
  if (!page) return;
  currentSite ??= siteOfServer();
  const words = [page.subject, page.title].filter(Boolean).map((text) => balanceMarks(text ?? ''));
  const name = words.join(' · ');
  const site = balanceMarks(page.site ?? currentSite);
  // As the server writes it.
  document.title = site && site !== name ? `${name} - ${site}` : name;
}

/** Names the page in the title of the document: what it shows, what it is, whose it is. */
export function setPageTitle(next: PageTitle): void {
  page = next;
  show();
}

/** Names the current shop, or the platform, in the titles of its pages. */
export function setSite(name: string): void {
  currentSite = name;
  show();
}
