import type { Language } from '#app/domain/localized-text.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { newSessionToken, tokenDigest } from '../../sessions/session-token.ts';
import { emailDomain } from '#app/domain/email-address.ts';
import { createRateLimit, wholeOffice } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { registrationOf, returnAddress } from './registration.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The provider that people with addresses of this domain sign in at. */
function findProviderByDomain(sql: Sql, domain: string) {
  return sql
    .selectFrom('single_sign_on_domains')
    .innerJoin('identity_providers', 'identity_providers.company_id', 'single_sign_on_domains.company_id')
    .innerJoin('companies', 'companies.id', 'identity_providers.company_id')
    .selectAll('identity_providers')
    .select('companies.name')
    .where('single_sign_on_domains.email_domain', '=', domain)
    .executeTakeFirst();
}

/** Limits requests for domains without single sign-on, so that the list of companies cannot be guessed. */
const unknownDomains = { keyPrefix: 'single-sign-on-unknown', points: 60, duration: 5 * 60 };
/** Each start inserts a row and calls the provider. */
const starts = { keyPrefix: 'single-sign-on', ...wholeOffice };
const attemptLasts = Temporal.Duration.from({ minutes: 10 });

interface StartAttempt {
  email: string;
  address: string;
  language: Language;
  askAgain?: boolean | undefined;
  /** The member who has to prove their identity again; undefined for a sign-in. */
  prover?: { id: string; companyId: string };
}

/** The provider of an address's domain. Throws 404 no_single_sign_on when the domain has none. */
export async function findSingleSignOn({ sql, sealing, identityProviders }: ApiDependencies, domain: string) {
  const found = await findProviderByDomain(sql, emailDomain(domain));
  if (!found) throw problem(404, 'no_single_sign_on');
  const origin = await identityProviders.originOf(registrationOf(sealing, found)).catch(() => undefined);
  const form_origins = origin === undefined ? [] : [origin, ...found.form_origins];
  const attributes = { company_name: found.name, available: origin !== undefined, form_origins };
  return { type: 'single_sign_on', id: found.company_id, attributes };
}

/** Stores what has to match on return, and returns the provider's address. */
export function createStart(dependencies: ApiDependencies) {
  const { sql, sealing, clock, identityProviders, origin } = dependencies;
  const unknown = createRateLimit(sql, sealing, unknownDomains);
  const started = createRateLimit(sql, sealing, starts);

  return async function start({ email, address, language, askAgain = false, prover }: StartAttempt) {
    const found = await findProviderByDomain(sql, emailDomain(email));
    const companyId = found?.company_id ?? '';
    const isKnown = found && (!prover || prover.companyId === companyId);
    await (isKnown ? started : unknown).enforce(language, address);
    if (!isKnown) throw problem(404, 'no_single_sign_on');
    const { authorizationUrl, remembered } = await mapProviderErrors(dependencies, () =>
      identityProviders.start(registrationOf(sealing, found), {
        returnAddress: returnAddress(origin, companyId, prover ? 'proof' : 'sign-in'),
        emailHint: email,
        askAgain,
        fresh: prover !== undefined,
      }),
    );
    const attemptToken = newSessionToken();
    const attemptDigest = tokenDigest(attemptToken);
    const now = clock.now();
    const kept = JSON.stringify({ ...remembered, proverId: prover?.id });
    // Each new attempt deletes the expired ones.
    await sql.deleteFrom('single_sign_on_attempts').where('expires_at', '<=', now.toString()).execute();
    await sql
      .insertInto('single_sign_on_attempts')
      .values({
        attempt_digest: attemptDigest,
        state_digest: tokenDigest(remembered.state),
        company_id: companyId,
        remembered_sealed: sealing.seal(kept, placeOf(attemptDigest)),
        expires_at: now.add(attemptLasts).toString(),
      })
      .execute();
    const attributes = { authorization_url: authorizationUrl, attempt_token: attemptToken };
    return { type: 'single_sign_on_attempt', id: companyId, attributes };
  };
}

/** Sealed place of an attempt's data. */
export const placeOf = (attemptDigest: Buffer) => ({
  table: 'single_sign_on_attempts',
  column: 'remembered_sealed',
  row: attemptDigest.toString('base64url'),
});

/** Turns an unreachable provider into a 503 and logs the cause; other errors are for the caller. */
export async function mapProviderErrors<T>(
  { log }: Pick<ApiDependencies, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'IdentityUnavailableError') throw error;
    log.error({ event: 'identity-provider', err: error });
    throw problem(503, 'identity_provider_unavailable');
  }
}
