import { client, unwrap } from '@/api/client';
import { isApiError } from '@/api/errors';
import { saveOpenid, signIn } from '@/api/session';

/** signedIn: go on. notBound: the chat account belongs to nobody yet. */
export type OpenidOutcome = 'signedIn' | 'notBound';

/**
 * Signs in with the sealed chat handle; throws when the handle is refused (specification, section 2).
 * A handle that was used lasts its full time again; one that the server no longer takes is forgotten,
 * so that the next visit asks for another.
 */
export async function loginByOpenid(openid: string): Promise<OpenidOutcome> {
  try {
    const answer = await unwrap(client.POST('/api/user/loginByOpenid', { body: { openid } }));
    saveOpenid(openid);
    if (answer === null) return 'notBound';
    signIn(answer);
    return 'signedIn';
  } catch (error) {
    if (isApiError(error, 'chat_handle_invalid')) saveOpenid(null);
    throw error;
  }
}
