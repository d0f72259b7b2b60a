import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityRefusedError, IdentityUnavailableError } from './identity-providers.ts';

/** Codes of connection problems, not of refusals. */
const silence = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

/** Codes of the token endpoint about our registration. */
const misregistered = new Set(['invalid_client', 'unauthorized_client', 'temporarily_unavailable']);

/** Maps errors of the client library to those of our port. */
export function refusalOf(error: unknown): Error {
  if (error instanceof IdentityRefusedError || error instanceof IdentityUnavailableError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new IdentityRefusedError(tame(error.error), { declined: true });
  }
  if (error instanceof ResponseBodyError) {
    const reason = tame(error.error);
    return misregistered.has(reason) ? unavailable(error, reason) : new IdentityRefusedError(reason);
  }
  if (error instanceof ClientError && !silence.has(error.code ?? '')) {
    return new IdentityRefusedError([tame(error.code ?? ''), claimOf(error)].filter(Boolean).join(' '));
  }
  return unavailable(error, error instanceof ClientError ? tame(error.code ?? '') : 'no answer');
}

const unavailable = (cause: unknown, reason: string) =>
  new IdentityUnavailableError(`The identity provider is unavailable: ${reason}`, { cause });

/** The code is external input that is logged. */
const tame = (code: string) => code.replace(/[^\w-]/g, '').slice(0, 60) || 'unknown';

/** The claim that failed its check. */
function claimOf(error: Error): string {
  const detail = error.cause instanceof Error ? error.cause.cause : undefined;
  if (typeof detail !== 'object' || detail === null || !('claim' in detail)) return '';
  return typeof detail.claim === 'string' ? tame(detail.claim) : '';
}
