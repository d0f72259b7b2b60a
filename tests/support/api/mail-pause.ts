import type { TestApi } from './test-api.ts';

/** As if the minute between two mails of a kind had passed: limits go by the machine's clock, which no test moves. */
export async function afterMailPause({ dependencies: { sql } }: TestApi): Promise<void> {
  await sql.updateTable('rate_limits').set({ expire: 0 }).where('key', 'like', '%-pause:%').execute();
}
