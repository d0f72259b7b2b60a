import { createHash } from 'node:crypto';
import { importJWK } from 'jose';
import {
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  PrivateKeyJwt,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { IdentityUnavailableError, type IdentityProvider } from './identity-providers.ts';
import { refusalOf } from './refusal-of.ts';

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
      if (found.issuer !== issuer) throw new IdentityUnavailableError('The provider names another issuer.');
      const signIn = new URL(found.authorization_endpoint ?? '');
      if (signIn.protocol !== new URL(issuer).protocol) {
        throw new IdentityUnavailableError('The sign-in of the provider is not under TLS.');
      }
      return config;
    } catch (error) {
      const refused = refusalOf(error);
      throw refused instanceof IdentityUnavailableError
        ? refused
        : new IdentityUnavailableError(refused.message, { cause: error });
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
        throw new IdentityUnavailableError('The client key is not a private key.');
      return PrivateKeyJwt(kid === undefined ? key : { key, kid });
    }
  }
}
