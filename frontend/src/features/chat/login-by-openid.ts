import { call } from '@/api/client';
import { isApiError } from '@/api/errors';
import { saveOpenid, signIn } from '@/api/session';

/** notBound: the chat account is not bound to an account. */
type OpenidOutcome = 'signedIn' | 'notBound';

/**
 * Signs in with the sealed chat handle; throws when the handle is rejected (PRODUCT.md, 4.3).
 * Using a handle renews its lifetime; a rejected one is removed, so that the next visit requests another.
 */
export async function loginByOpenid(openid: string): Promise<OpenidOutcome> {
  try {
    const answer = await call('POST', '/api/user/loginByOpenid', { body: { openid } });
    saveOpenid(openid);
    if (answer === null) return 'notBound';
    signIn(answer);
    return 'signedIn';
  } catch (error) {
    if (isApiError(error, 'chat_handle_invalid')) saveOpenid(null);
    throw error;
  }
}
