import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { Fetch } from '#server/platform/vendors/identity/discovery.ts';
import type { IdentityProvider } from '#server/platform/vendors/identity/identity-providers.ts';

/** A person at the provider, and how the provider misbehaves. */
export interface FakeSignIn {
  email?: string;
  emailVerified?: boolean;
  subject?: string;
  /** Changes the ID token's claims; undefined removes one. */
  claims?: Record<string, unknown>;
  /** Creates the ID token instead of signing it with the published key. */
  sign?: (claims: JWTPayload) => string | Promise<string>;
  /** Changes the address of the redirect back; undefined removes a parameter. */
  answer?: Record<string, string | undefined>;
}

interface Issued {
  claims: Record<string, unknown>;
  challenge: string;
  redirectUri: string;
  signIn: FakeSignIn;
}

export interface FakeProvider {
  registration: IdentityProvider;
  fetch: Fetch;
  /** Simulates the browser's sign-in at the provider. Returns the address of the redirect back. */
  signIn(authorizationUrl: string, person?: FakeSignIn): string;
  /** Signs with the key that the provider publishes. */
  signed(claims: JWTPayload): Promise<string>;
  /** Overrides of the provider's own description. */
  description: Record<string, unknown>;
  /** Set to make every call of ours fail. */
  down: boolean;
  /** The public key as published. */
  publicKey: JsonWebKey;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url');

/** An OpenID provider in this process that can be made to lie. It checks what an honest one checks. */
export async function fakeProvider(issuer: string, clientId = 'wren'): Promise<FakeProvider> {
  const clientCredential = randomBytes(24).toString('hex');
  const keys = await generateKeyPair('RS256', { extractable: true });
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Issued>();
  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(keys.privateKey);

  const app = new Hono().basePath(new URL(issuer).pathname);
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...provider.description,
    }),
  );
  app.get('/jwks', (c) => c.json({ keys: [publicKey] }));
  app.post('/token', async (c) => {
    const body = await c.req.parseBody();
    const refuse = (error: string) => c.json({ error }, 400);
    const basic = Buffer.from(`${clientId}:${clientCredential}`).toString('base64');
    if (c.req.header('Authorization') !== `Basic ${basic}`) return refuse('invalid_client');
    const code = text(body.code);
    const issued = codes.get(code);
    codes.delete(code);
    if (!issued || issued.redirectUri !== body.redirect_uri) return refuse('invalid_grant');
    if (sha256(text(body.code_verifier)) !== issued.challenge) return refuse('invalid_grant');
    const { claims, signIn } = issued;
    const idToken = await (signIn.sign ?? signed)(claims);
    return c.json({ access_token: sha256(code), token_type: 'Bearer', expires_in: 60, id_token: idToken });
  });

  const provider: FakeProvider = {
    registration: { issuer, clientId, clientAuthentication: 'client_secret_basic', clientCredential },
    async fetch(url, init) {
      if (provider.down) throw new TypeError('fetch failed');
      return app.request(url, init);
    },
    signIn(authorizationUrl, signIn = {}) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomBytes(16).toString('base64url');
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        sub: signIn.subject ?? 'subject-1',
        aud: asked.get('client_id'),
        nonce: asked.get('nonce'),
        iat: now,
        exp: now + 300,
        auth_time: now,
        email: signIn.email,
        email_verified: signIn.emailVerified ?? true,
        amr: ['pwd', 'otp'],
        ...signIn.claims,
      };
      const redirectUri = asked.get('redirect_uri') ?? '';
      codes.set(code, { claims, challenge: asked.get('code_challenge') ?? '', redirectUri, signIn });
      const back = new URL(redirectUri);
      const answer = { code, state: asked.get('state') ?? '', iss: issuer, ...signIn.answer };
      for (const [name, value] of Object.entries(answer)) {
        if (value !== undefined) back.searchParams.set(name, value);
      }
      return back.href;
    },
    signed,
    description: {},
    down: false,
    publicKey,
  };
  return provider;
}

/** One network for several providers, by the origin of their issuers. */
export function networkOf(...providers: FakeProvider[]): Fetch {
  return async (url, init) => {
    const provider = providers.find(({ registration }) => url.startsWith(`${registration.issuer}/`));
    if (!provider) throw new TypeError('fetch failed');
    return provider.fetch(url, init);
  };
}
