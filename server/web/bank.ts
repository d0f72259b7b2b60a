import { systemClock, type Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import type { SandboxBank } from '#server/sandbox/bank/open-sandbox-bank.ts';
import type { BankTransfers } from '#server/platform/vendors/bank/bank-transfers.ts';
import { noBank } from '#server/platform/vendors/bank/no-bank.ts';
import { plaidBank } from '#server/platform/vendors/bank/plaid-bank.ts';

interface Bank {
  bank: BankTransfers;
  /** The script that pages with Link load before the island, in the place of Plaid's own. */
  bankLinkScript?: string | undefined;
  /** Plaid's stand-in; only in sandbox mode without Plaid. */
  sandboxBank?: SandboxBank;
}

/** Plaid, if configured. Otherwise the sandbox has a stand-in that the same adapter calls. */
export async function openBank(env: Env, dependencies: { sql: Sql; clock: Clock; log: Log }): Promise<Bank> {
  const { ORIGIN: origin, BRAND_NAME: brandName, PLAID: keys } = env;
  const basePath = `${origin}/sandbox/plaid`;
  const common = { clientName: brandName, webhookUrl: `${origin}/api/v3/bank_callbacks` };
  // The settings may also point to this server's own stand-in.
  if (keys && !(env.SANDBOX && keys.basePath === basePath)) {
    const bank = plaidBank({ ...keys, ...common, clock: systemClock });
    return { bank, bankLinkScript: env.PLAID_LINK_STUB_URL };
  }
  if (!env.SANDBOX) return { bank: noBank };
  const { openSandboxBank } = await import('#server/sandbox/bank/open-sandbox-bank.ts');
  const sandboxBank = await openSandboxBank({ ...dependencies, origin, brandName, keys });
  const reached = keys ?? { ...sandboxBank.keys, basePath, fetch: sandboxBank.fetch };
  return {
    bank: plaidBank({ ...reached, ...common, clock: dependencies.clock }),
    bankLinkScript: env.PLAID_LINK_STUB_URL ?? '/sandbox/plaid/link-initialize.js',
    sandboxBank,
  };
}
