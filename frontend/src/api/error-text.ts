import i18next from 'i18next';
import { ApiError, CODE, NetworkError } from './errors';

/** The message to show: the server's if there is one, else that of the code (specification, section 8). */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return i18next.t(`errors:${error.kind}`);
  if (!(error instanceof ApiError)) return i18next.t('errors:unknown');
  if (error.message !== '') return error.message;
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
