import { expect } from '@playwright/test';
import type { Demo } from '../support/demo';
import type { Say } from '../support/words';

interface MeasuredPage {
  name: string;
  address: (demo: Demo) => string;
  /** The beginning of the name of a button that opens a sheet, or that is pressed in. */
  button: (say: Say) => string;
}

const language = (say: Say) => say('common:language.change');

/** The pages that visitors open first, with what to tap on them. */
export const PAGES: MeasuredPage[] = [
  { name: 'platform home', address: () => '/home', button: language },
  { name: 'shop home', address: () => '/home?m=jingci', button: language },
  {
    name: 'product list',
    address: () => '/product/list?m=jingci',
    button: (say) => say('catalog:sort.newest'),
  },
  {
    name: 'product',
    address: ({ product }) => `/product/detail/${product}?m=jingci`,
    button: (say) => say('catalog:detail.contact'),
  },
];

/** Asks for a page until the server has rendered it: the first request does not wait for that. */
export async function untilRendered(url: string): Promise<void> {
  const html = async () => (await fetch(url)).text();
  await expect.poll(html, { timeout: 30_000 }).toContain('data-server-rendered');
}
