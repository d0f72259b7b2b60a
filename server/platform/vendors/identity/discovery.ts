import {
  type CustomFetch,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  PrivateKeyJwt,
  type ClientAuth,
  type Configuration,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
} from 'openid-client';
import { readAtMost } from '../read-at-most.ts';
import { createHash } from 'node:crypto';
import { importJWK } from 'jose';
import { z } from 'zod';
import {
  IdentityUnavailableError,
  type IdentityProvider,
  IdentityRefusedError,
} from './identity-providers.ts';

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

/** Codes of a provider that sends nothing in time. */
const mute = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'no answer']);

const unavailable = (cause: unknown, reason: string) =>
  new IdentityUnavailableError(
    mute.has(reason) ? 'no_answer' : 'bad_answer',
    `The identity provider is unavailable: ${reason}`,
    { cause },
  );

/** The code is external input that is logged. */
const tame = (code: string) => code.replace(/[^\w-]/g, '').slice(0, 60) || 'unknown';

/** The claim that failed its check. */
function claimOf(error: Error): string {
  const detail = error.cause instanceof Error ? error.cause.cause : undefined;
  if (typeof detail !== 'object' || detail === null || !('claim' in detail)) return '';
  return typeof detail.claim === 'string' ? tame(detail.claim) : '';
}

const mostBytes = 512 * 1024;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Documents and tokens are small: a larger answer is cut off. Redirects are not followed. */
function boundedFetch(send: Fetch): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (signal) init.signal = signal;
    // The client only sends forms.
    if (typeof body === 'string' || body instanceof URLSearchParams) init.body = body;
    const response = await send(url, init);
    const bytes = await readAtMost(response.body, mostBytes);
    return new Response(bytes.length > 0 ? bytes : null, {
      status: response.status,
      headers: response.headers,
    });
  };
}

type Extension = (config: Configuration) => void;

interface Found {
  config: Promise<Configuration>;
  at: number;
}

const timeoutSeconds = 4;
/** The provider's document; an unknown key refetches its keys anyway. */
const keptMs = 60 * 60 * 1000;

const privateKey = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string().optional() });

/** Fetches a provider's metadata, once an hour. Refuses a document of another issuer. */
export function createDiscovery(send: Fetch, extensionsFor: (issuer: string) => Extension[]) {
  const kept = new Map<string, Found>();

  async function read(provider: IdentityProvider): Promise<Configuration> {
    const { issuer, clientId } = provider;
    try {
      const config = await discovery(new URL(issuer), clientId, {}, await authenticationOf(provider), {
        [customFetch]: boundedFetch(send),
        timeout: timeoutSeconds,
        execute: [enableNonRepudiationChecks, ...extensionsFor(issuer)],
      });
      const found = config.serverMetadata();
      // Some issuers describe a template for many organisations: then any of them could sign our members in.
      if (found.issuer !== issuer)
        throw new IdentityUnavailableError('other_issuer', 'The provider names another issuer.');
      const signIn = new URL(found.authorization_endpoint ?? '');
      if (signIn.protocol !== new URL(issuer).protocol) {
        throw new IdentityUnavailableError('without_tls', 'The sign-in of the provider is not under TLS.');
      }
      return config;
    } catch (error) {
      const refused = refusalOf(error);
      throw refused instanceof IdentityUnavailableError
        ? refused
        : new IdentityUnavailableError('bad_answer', refused.message, { cause: error });
    }
  }

  return function discover(provider: IdentityProvider): Promise<Configuration> {
    const key = createHash('sha256').update(JSON.stringify(provider)).digest('base64url');
    const now = performance.now();
    const known = kept.get(key);
    if (known && now - known.at < keptMs) return known.config;
    const config = read(provider);
    kept.set(key, { config, at: now });
    config.catch(() => kept.delete(key));
    return config;
  };
}

async function authenticationOf(provider: IdentityProvider): Promise<ClientAuth> {
  const { clientCredential } = provider;
  switch (provider.clientAuthentication) {
    case 'client_secret_basic':
      return ClientSecretBasic(clientCredential);
    case 'client_secret_post':
      return ClientSecretPost(clientCredential);
    case 'private_key_jwt': {
      const { kid, ...jwk } = privateKey.parse(JSON.parse(clientCredential));
      const key = await importJWK(jwk, jwk.alg);
      if (key instanceof Uint8Array)
        throw new IdentityUnavailableError('no_private_key', 'The client key is not a private key.');
      return PrivateKeyJwt(kid === undefined ? key : { key, kid });
    }
  }
}
