import type { ApiDependencies } from '#server/http/dependencies.ts';

/** As if whoever a rate limit counts under this key had tried so many times more: as many calls take seconds. */
export async function countMore(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  { keyPrefix, of, tries }: { keyPrefix: string; of: string; tries: number },
): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('rate_limits')
    .set(({ eb }) => ({ points: eb('points', '+', tries) }))
    .where('key', '=', `${keyPrefix}:${sealing.digest(of).toString('base64url')}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`${of} has not tried yet by the limit ${keyPrefix}.`);
}
