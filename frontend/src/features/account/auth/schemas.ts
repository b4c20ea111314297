import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { LANGS } from '@/lib/languages';
import type { Platform } from '@/model/platform';

type Words = TFunction<['account', 'errors']>;
type Limits = Platform['limits'];

/** Lengths count Unicode scalar values, as the server counts them. */
const lengthOf = (text: string) => [...text].length;

function within(
  min: number | undefined,
  max: number | undefined,
  message: (min: number, max: number) => string,
) {
  const [least, most] = [min ?? 0, max ?? Number.POSITIVE_INFINITY];
  return v.check((text: string) => lengthOf(text) >= least && lengthOf(text) <= most, message(least, most));
}

const required = (t: Words) => v.pipe(v.string(), v.nonEmpty(t('errors:required')));
const trimmed = (t: Words) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
const agreed = (t: Words) =>
  v.pipe(
    v.boolean(),
    v.check((isTicked) => isTicked, t('agree.needed')),
  );

export function loginSchema(t: Words) {
  return v.object({ username: trimmed(t), password: required(t), agreed: agreed(t) });
}

function newPassword(t: Words, limits: Limits | undefined) {
  return v.pipe(
    required(t),
    within(limits?.passwordMin, limits?.passwordMax, (min, max) => t('field.passwordLength', { min, max })),
  );
}

/** Until the limits are loaded only the characters are checked; the server checks everything. */
export function registerSchema(t: Words, limits: Limits | undefined) {
  return v.pipe(
    v.object({
      username: v.pipe(
        trimmed(t),
        v.regex(/^\w+$/, t('field.usernameCharacters')),
        within(limits?.usernameMin, limits?.usernameMax, (min, max) =>
          t('field.usernameLength', { min, max }),
        ),
      ),
      password: newPassword(t, limits),
      confirmPassword: required(t),
      alias: v.pipe(
        trimmed(t),
        v.regex(/^[\w-]+$/, t('field.aliasCharacters')),
        within(limits?.aliasMin, limits?.aliasMax, (min, max) => t('field.aliasLength', { min, max })),
      ),
      language: v.picklist(LANGS),
      agreed: agreed(t),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        t('field.mismatch'),
      ),
      ['confirmPassword'],
    ),
  );
}

export function changePasswordSchema(t: Words, limits: Limits | undefined) {
  return v.pipe(
    v.object({
      oldPassword: required(t),
      newPassword: newPassword(t, limits),
      confirmPassword: required(t),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmPassword']],
        (form) => form.newPassword === form.confirmPassword,
        t('field.mismatch'),
      ),
      ['confirmPassword'],
    ),
  );
}
