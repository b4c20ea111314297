import i18next from 'i18next';
import { duration } from '@/lib/format';
import { DEFAULT_LANG, isLang } from '@/lib/languages';
import { ApiError, CODE, NetworkError } from './errors';

const FULL_STOP = /[.。]$/;

/** The message to show: the server's if there is one, else that of the code (PRODUCT.md, 3.1). */
export function errorSentence(error: unknown): string {
  if (error instanceof NetworkError) return i18next.t(`errors:${error.kind}`);
  if (!(error instanceof ApiError)) return i18next.t('errors:unknown');
  return error.message === '' ? sentenceOfCode(error) : error.message;
}

/** The same with the wait that the server asks for. */
export function errorText(error: unknown): string {
  const sentence = errorSentence(error);
  const seconds = error instanceof ApiError ? error.failure?.retryAfterSeconds : undefined;
  if (seconds === undefined) return sentence;
  const lang = isLang(i18next.language) ? i18next.language : DEFAULT_LANG;
  return i18next.t('errors:tryAgainIn', {
    sentence: sentence.replace(FULL_STOP, ''),
    wait: duration(lang, seconds),
  });
}

function sentenceOfCode(error: ApiError): string {
  switch (error.code) {
    case CODE.failed:
      return i18next.t('errors:code.1');
    case CODE.duplicate:
      return i18next.t('errors:code.2');
    case CODE.notFound:
      return i18next.t('errors:code.3');
    case CODE.unauthenticated:
      return i18next.t('errors:code.401');
    default:
      return i18next.t('errors:unknown');
  }
}
