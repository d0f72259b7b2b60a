import type { TestApi } from './test-api.ts';

/** Simulates that the minute between two mails of a kind has passed, because limits use the machine's clock. */
export async function afterMailPause({ dependencies: { sql } }: TestApi): Promise<void> {
  await sql.updateTable('rate_limits').set({ expire: 0 }).where('key', 'like', '%-pause:%').execute();
}
