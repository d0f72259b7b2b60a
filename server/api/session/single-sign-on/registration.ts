import type { Selectable } from 'kysely';
import type { IdentityProvidersTable } from '#server/db/tables/single-sign-on.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { IdentityProvider } from '#server/vendors/identity/identity-providers.ts';

/** A company's provider as the vendor's port knows it. */
export function registrationOf(sealing: Sealing, row: Selectable<IdentityProvidersTable>): IdentityProvider {
  const place = { table: 'identity_providers', column: 'client_credential_sealed', row: row.company_id };
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientAuthentication: row.client_authentication,
    clientCredential: sealing.open(row.client_credential_sealed, place),
  };
}

/** What somebody goes to their company for: to sign in, or to show once more who they are. */
export type Purpose = 'sign-in' | 'proof';

const pages: Record<Purpose, string> = { 'sign-in': '/signin', proof: '/confirm-identity' };

/** Every company has a return address of its own, so that one provider cannot pass another's answer off as its own. */
export function returnAddress(origin: string, companyId: string, purpose: Purpose): string {
  return `${origin}${pages[purpose]}/callback/${encodeURIComponent(companyId)}`;
}
