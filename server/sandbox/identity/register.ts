import type { IdentityProvider } from '#server/vendors/identity/identity-providers.ts';
import { findProvider } from '#server/api/session/single-sign-on/queries.ts';
import {
  registerProvider,
  registrationOf,
  type RegistrationWorld,
} from '#server/api/session/single-sign-on/registration.ts';

const companyId = 'umbrella';

interface Registration {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Makes the sandbox's provider Umbrella's own, where there is an Umbrella. Its address changes with ORIGIN. */
export async function registerSandboxProvider(
  world: RegistrationWorld,
  { issuer, clientId, clientSecret }: Registration,
): Promise<void> {
  const { sql, sealing } = world;
  const provider: IdentityProvider = {
    issuer,
    clientId,
    clientAuthentication: 'client_secret_basic',
    clientCredential: clientSecret,
  };
  const known = await findProvider(sql, companyId);
  if (known && JSON.stringify(registrationOf(sealing, known)) === JSON.stringify(provider)) return;
  const company = await sql
    .selectFrom('companies')
    .select('email_domain')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (company) await registerProvider(world, { companyId, provider, emailDomains: [company.email_domain] });
}
