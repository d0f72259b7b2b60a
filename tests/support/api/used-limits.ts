import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** Adds tries to the rate limit of this key, because making as many calls takes seconds. */
export async function countMore(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  { keyPrefix, of, tries }: { keyPrefix: string; of: string; tries: number },
): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('rate_limits')
    .set(({ eb }) => ({ points: eb('points', '+', tries) }))
    .where('key', '=', `${keyPrefix}:${sealing.digest(of).toString('base64url')}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`${of} has no tries yet in the limit ${keyPrefix}.`);
}
