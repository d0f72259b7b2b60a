import type { Selectable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { IdentityProvidersTable } from '#server/platform/db/tables/sign-in.ts';
import type { Clock } from '#app/domain/clock.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import type { IdentityProvider } from '#server/platform/vendors/identity/identity-providers.ts';

export interface RegistrationDependencies {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
}

const placeOf = sealedPlace('identity_providers', 'client_credential_sealed');

/** A company's provider for the vendor's port. */
export function registrationOf(sealing: Sealing, row: Selectable<IdentityProvidersTable>): IdentityProvider {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientAuthentication: row.client_authentication,
    clientCredential: sealing.open(row.client_credential_sealed, placeOf(row.company_id)),
  };
}

interface NewRegistration {
  companyId: string;
  provider: IdentityProvider;
  /** The domains it is responsible for; other domains of the company are removed. */
  emailDomains: readonly string[];
  /** Further origins that it redirects through. */
  formOrigins?: string[];
}

/** Registers a provider as the sign-in of a company, replacing any other. A domain of another company is refused. `record` is called in the transaction. */
export async function registerProvider(
  { sql, sealing, clock }: RegistrationDependencies,
  { companyId, provider, emailDomains, formOrigins = [] }: NewRegistration,
  record?: (transaction: Sql) => Promise<void>,
): Promise<void> {
  const values = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_authentication: provider.clientAuthentication,
    client_credential_sealed: sealing.seal(provider.clientCredential, placeOf(companyId)),
    form_origins: formOrigins,
  };
  const domains = emailDomains.map((email_domain) => ({ email_domain, company_id: companyId }));
  await sql.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('identity_providers')
      .values({ company_id: companyId, ...values, created_at: clock.now().toString() })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
    await transaction.deleteFrom('single_sign_on_domains').where('company_id', '=', companyId).execute();
    await transaction.insertInto('single_sign_on_domains').values(domains).execute();
    await record?.(transaction);
  });
}

/** Why a person is sent to their company: to sign in, or to prove their identity again. */
export type Purpose = 'sign-in' | 'proof';

const pages: Record<Purpose, string> = { 'sign-in': '/signin', proof: '/confirm-identity' };

/** Every company has its own return address, so that one provider cannot reuse another's answer. */
export function returnAddress(origin: string, companyId: string, purpose: Purpose): string {
  return `${origin}${pages[purpose]}/callback/${encodeURIComponent(companyId)}`;
}
