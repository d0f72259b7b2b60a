import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import { accountBySubject } from './accounts.ts';
import { sandboxClientId } from './client-id.ts';
import { memoryAdapter } from './memory-adapter.ts';
import type { SandboxIdentitySecrets } from './secrets.ts';

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
