import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Phone } from './browser';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps somebody from using a screen; lesser remarks are advice. */
const GRAVE = ['serious', 'critical'];

/** Where the component library speaks: for seconds it still names a button that its page took away. */
const ANNOUNCER = '[data-live-announcer]';

/** Off unless asked for, because WCAG 2.2 is newer than axe's defaults. */
const OPTIONAL = JSON.stringify({ 'target-size': { enabled: true } });

function told({ id, help, nodes }: Result): string {
  const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
  return `${id}: ${help}\n${places.join('\n')}`;
}

/** Looks for barriers to people who read, see or press in another way; what is found fails the journey at its end. */
export async function checkAccess(phone: Phone, screen: string): Promise<void> {
  await phone.page.evaluate(SOURCE);
  const { violations } = await phone.page.evaluate<AxeResults>(
    `axe.run({ exclude: ['${ANNOUNCER}'] }, { resultTypes: ['violations'], rules: ${OPTIONAL} })`,
  );
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ''));
  if (grave.length > 0) phone.complaints.push(`${screen} has barriers:\n${grave.map(told).join('\n')}`);
}
