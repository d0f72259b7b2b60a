import type { Configuration, KoaContextWithOIDC, Adapter, AdapterPayload } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import { accountBySubject, type SandboxIdentitySecrets, sandboxClientId } from './accounts.ts';

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

/** In-memory storage for sessions and codes of the sandbox's provider. */
function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  const read = (key: string) => {
    const entry = kept.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const sweep = () => {
    for (const [key, { expiresAt }] of kept) if (expiresAt <= Date.now()) kept.delete(key);
  };

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload }] of kept) {
        if (key.startsWith(`${model} `) && matches(payload)) return read(key);
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        sweep();
        kept.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn ?? 3600) * 1000 });
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

interface ProviderSettings {
  issuer: string;
  /** Allowed redirect addresses. */
  returnAddresses: string[];
  secrets: SandboxIdentitySecrets;
  /** Renders an error with a message that is safe to show. */
  errorPage: (message: string) => Promise<string>;
}

/** Umbrella's own sign-in: a real OpenID provider for the sandbox. */
export function sandboxProvider({ issuer, returnAddresses, secrets, errorPage }: ProviderSettings): Provider {
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: sandboxClientId,
        client_secret: secrets.clientSecret,
        redirect_uris: returnAddresses,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: { keys: [secrets.cookieKey] },
    claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    // No consent page, because the app belongs to the user's employer.
    loadExistingGrant: grantEverything,
    findAccount: (_context, subject) => {
      const account = accountBySubject(subject);
      if (!account) return undefined;
      const { email, emailVerified } = account;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: emailVerified }),
      };
    },
    async renderError(context, { error_description, error }) {
      context.type = 'html';
      context.body = await errorPage(error_description ?? error);
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60 * 60,
      IdToken: 10 * 60,
      Interaction: 30 * 60,
      Session: 60 * 60,
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  return provider;
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  if (!oidc.client || !oidc.account) return undefined;
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.account.accountId,
  });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}
