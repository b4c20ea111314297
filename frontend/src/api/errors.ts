import { isOfGateway } from '@/lib/gateway';
import type { components } from './schema';

export type Reason = components['schemas']['Reason'];
export type Failure = components['schemas']['Failure'];
export type FieldFailure = components['schemas']['FieldFailure'];

/** Codes of the envelope (PRODUCT.md, 3.1). */
export const CODE = { ok: 0, failed: 1, duplicate: 2, notFound: 3, unauthenticated: 401 } as const;

/** The server rejected the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  /** Machine-readable reason and field errors. */
  readonly failure: Failure | null;

  constructor(answer: { code: number; status: number; message: string; failure: Failure | null }) {
    super(answer.message);
    this.code = answer.code;
    this.status = answer.status;
    this.failure = answer.failure;
  }

  get reason(): Reason | null {
    return this.failure?.reason ?? null;
  }

  get fields(): FieldFailure[] {
    return this.failure?.fields ?? [];
  }
}

/** The error of an object that is missing in a list. */
export function notFoundError(): ApiError {
  return new ApiError({ code: CODE.notFound, status: 404, message: '', failure: null });
}

/** No response, or none that can be parsed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: 'timeout' | 'offline' | 'unreadable';

  constructor(kind: NetworkError['kind'], options?: ErrorOptions) {
    super(`The server could not be reached (${kind}).`, options);
    this.kind = kind;
  }
}

export function isApiError(error: unknown, reason?: Reason): error is ApiError {
  return error instanceof ApiError && (reason === undefined || error.reason === reason);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Parses the envelope of a failure; anything else is a NetworkError. */
export function parseFailure(body: unknown, status: number): ApiError | NetworkError {
  if (!isObject(body) || typeof body.code !== 'number') {
    return new NetworkError(isOfGateway(status) ? 'timeout' : 'unreadable');
  }
  const failure = isObject(body.data) && typeof body.data.reason === 'string' ? (body.data as Failure) : null;
  const message = typeof body.message === 'string' ? body.message : '';
  return new ApiError({ code: body.code, status, message, failure });
}
