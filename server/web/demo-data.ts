import type { Env } from '#server/env.ts';
import type { Sql } from '#server/platform/db/sql.ts';

class OtherDataError extends Error {
  override name = 'OtherDataError';
  readonly refusesStart = true;
}

/** The demo's administrator. Its password and second factor are public. */
export const demoAdministratorId = '0e546afa-061c-89a5-accc-b7956186774e';

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Throws OtherDataError where production has the demo's accounts, except on one's own machine, where it is tried; and where a sandbox
 * has other data, whose mails, clock and staff it would open to everyone.
 */
export async function refuseOtherData(sql: Sql, { SANDBOX, ORIGIN }: Pick<Env, 'SANDBOX' | 'ORIGIN'>) {
  const demo = sql.selectFrom('staff').select('id').where('id', '=', demoAdministratorId);
  const isDemo = (await demo.executeTakeFirst()) !== undefined;
  if (isDemo && !SANDBOX && !ownMachine.has(new URL(ORIGIN).hostname))
    throw new OtherDataError(
      'The database of DATABASE_URL has the accounts of the demo, whose passwords are public. Use an empty one with SANDBOX=off.',
    );
  const isEmpty = async () =>
    (await sql.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;
  if (SANDBOX && !isDemo && !(await isEmpty()))
    throw new OtherDataError(
      'The database of DATABASE_URL has data that is not the demo’s. Set SANDBOX=off, or use an empty one for a sandbox.',
    );
}
