import { client, take } from '@/api/client';
import { signIn } from '@/api/session';

/** signedIn: go on. notBound: the chat account belongs to nobody yet. */
export type OpenidOutcome = 'signedIn' | 'notBound';

/** Signs in with the sealed chat handle; throws when the handle is refused (specification, section 2). */
export async function loginByOpenid(openid: string): Promise<OpenidOutcome> {
  const answer = await take(client.POST('/api/user/loginByOpenid', { body: { openid } }));
  if (answer === null) return 'notBound';
  signIn(answer);
  return 'signedIn';
}
