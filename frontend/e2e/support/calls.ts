import type { Account } from '../errands/account';
import type { TestServer } from './server';

/** Opens a shop without the screens, for journeys that are about something else. */
export async function registerByCall(
  server: TestServer,
  { username, password, alias }: Account,
): Promise<void> {
  const response = await fetch(`${server.url}/api/user/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', platform: '1' },
    body: JSON.stringify({ username, password, confirmPassword: password, alias, agreed: true }),
  });
  const answer = (await response.json()) as { code: number; message: string };
  if (answer.code !== 0) throw new Error(`the shop could not be opened: ${answer.message}`);
}
