import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Phone } from './browser';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps somebody from using a screen; lesser remarks are advice. */
const GRAVE = ['serious', 'critical'];

function told({ id, help, nodes }: Result): string {
  const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
  return `${id}: ${help}\n${places.join('\n')}`;
}

/** Fails when the screen has barriers for people who read, see or press in another way. */
export async function mustBeAccessible(phone: Phone, screen: string): Promise<void> {
  await phone.page.evaluate(SOURCE);
  const { violations } = await phone.page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ''));
  if (grave.length > 0)
    throw new Error(`${screen} (${phone.language}) has barriers:\n${grave.map(told).join('\n')}`);
}
