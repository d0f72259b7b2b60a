import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import {
  IdentityRefusedError,
  type Identity,
  type IdentityProviders,
  type RememberedStart,
} from './identity-providers.ts';
import { z } from 'zod';
import { type Fetch, createDiscovery, refusalOf } from './discovery.ts';

export interface OpenIdConnectSettings {
  fetch?: Fetch;
  /** The one issuer that may be reached without TLS: the sandbox's own. */
  insecureIssuer?: string;
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  amr: z.array(z.string().max(40)).max(20).optional().catch(undefined),
});

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** OpenID Connect's code flow, with PKCE, state, nonce, the answer's `iss` and the token's signature all checked. */
export function openIdConnect({
  fetch: send = fetch,
  insecureIssuer,
}: OpenIdConnectSettings = {}): IdentityProviders {
  const discover = createDiscovery(send, (issuer) =>
    issuer === insecureIssuer ? [allowInsecureRequests] : [],
  );

  return {
    async originOf(provider) {
      const { authorization_endpoint = '' } = (await discover(provider)).serverMetadata();
      return new URL(authorization_endpoint).origin;
    },

    async start(provider, { returnAddress, emailHint, askAgain = false, fresh = false }) {
      const config = await discover(provider);
      const remembered: RememberedStart = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        ...(fresh && { freshSince: nowInSeconds() }),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid email',
        state: remembered.state,
        nonce: remembered.nonce,
        code_challenge: await calculatePKCECodeChallenge(remembered.verifier),
        code_challenge_method: 'S256',
        ...(emailHint !== undefined && { login_hint: emailHint }),
        ...((fresh || askAgain) && { prompt: 'login' }),
        ...(fresh && { max_age: '0' }),
      });
      return { authorizationUrl: url.href, remembered };
    },

    async finish(provider, { address, remembered }) {
      const config = await discover(provider);
      try {
        const tokens = await authorizationCodeGrant(config, new URL(address), {
          expectedState: remembered.state,
          expectedNonce: remembered.nonce,
          pkceCodeVerifier: remembered.verifier,
          idTokenExpected: true,
          // Relative to the start here, because the member may stay on our page for a while afterwards.
          ...(remembered.freshSince !== undefined && { maxAge: nowInSeconds() - remembered.freshSince }),
        });
        const token = claims.safeParse(tokens.claims());
        if (!token.success) throw new IdentityRefusedError('claims');
        const { email } = token.data;
        if (email !== undefined) return identityOf(token.data);
        // Many providers return the address only here.
        const { email: given, email_verified } = await fetchUserInfo(
          config,
          tokens.access_token,
          token.data.sub,
        );
        return identityOf({
          ...token.data,
          ...claims.pick({ email: true, email_verified: true }).parse({ email: given, email_verified }),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function identityOf({ iss, sub, email, email_verified, amr }: z.infer<typeof claims>): Identity {
  return { issuer: iss, subject: sub, email, emailVerified: email_verified === true, methods: amr ?? [] };
}
