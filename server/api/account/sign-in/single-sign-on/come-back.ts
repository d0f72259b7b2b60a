import { z } from 'zod';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Identity, RememberedStart } from '#server/platform/vendors/identity/identity-providers.ts';
import { tokenDigest } from '../../sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findProvider, consumeAttempt } from './queries.ts';
import { registrationOf, returnAddress } from './registration.ts';
import { placeOf, mapProviderErrors } from './start.ts';

export interface Callback {
  attemptToken: string;
  companyId: string;
  query: string;
  /** The member who went to prove their identity again. */
  proverId?: string;
}

const rememberedSchema: z.ZodType<RememberedStart & { proverId?: string | undefined }> = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  freshSince: z.number().optional(),
  proverId: z.string().optional(),
});

/**
 * Handles the return from the provider. Throws a Problem: 401 unless the same visitor returns, once, in time, to the
 * address of the same company, with a valid answer of its provider.
 */
export async function comeBack(
  dependencies: ApiDependencies,
  { attemptToken, companyId, query, proverId }: Callback,
): Promise<Identity> {
  const { sql, sealing, clock, identityProviders, origin } = dependencies;
  const attemptDigest = tokenDigest(attemptToken);
  const state = new URLSearchParams(query).get('state') ?? '';
  const attempt = { attemptDigest, stateDigest: tokenDigest(state), companyId, now: clock.now() };
  const sealed = await consumeAttempt(sql, attempt);
  const provider = sealed && (await findProvider(sql, companyId));
  if (!sealed || !provider) throw problem(401, 'single_sign_on_expired');
  const remembered = rememberedSchema.parse(JSON.parse(sealing.open(sealed, placeOf(attemptDigest))));
  // An attempt to sign in is not valid as a proof, and vice versa.
  if (remembered.proverId !== proverId) throw problem(401, 'single_sign_on_expired');
  const purpose = proverId === undefined ? 'sign-in' : 'proof';
  const address = `${returnAddress(origin, companyId, purpose)}?${query}`;
  try {
    return await mapProviderErrors(dependencies, () =>
      identityProviders.finish(registrationOf(sealing, provider), { address, remembered }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dependencies.log.warn({ event: 'single-sign-on-refused', reason: error.reason });
    throw problem(401, error.declined ? 'single_sign_on_declined' : 'single_sign_on_failed');
  }
}

/** Recognizes the error by its name, because the API only imports types of the vendor's port. */
function isRefusal(error: unknown): error is Error & { reason: string; declined: boolean } {
  return error instanceof Error && error.name === 'IdentityRefusedError';
}
