import type { Sql } from '#server/db/sql.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { Sealing } from '#server/sealing/sealing.ts';

const companyId = 'umbrella';

interface Registration {
  issuer: string;
  clientSecret: string;
}

/** Makes the sandbox's provider Umbrella's own, where there is an Umbrella. Its address changes with ORIGIN. */
export async function registerSandboxProvider(
  { sql, sealing, clock }: { sql: Sql; sealing: Sealing; clock: Clock },
  { issuer, clientSecret }: Registration,
): Promise<void> {
  const place = { table: 'identity_providers', column: 'client_credential_sealed', row: companyId };
  const values = {
    issuer,
    client_id: 'wren',
    client_credential_sealed: sealing.seal(clientSecret, place),
  };
  await sql.transaction().execute(async (transaction) => {
    const company = await transaction
      .selectFrom('companies')
      .select('email_domain')
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (!company) return;
    await transaction
      .insertInto('identity_providers')
      .values({ company_id: companyId, ...values, created_at: clock.now().toString() })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
    await transaction
      .insertInto('single_sign_on_domains')
      .values({ email_domain: company.email_domain, company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
