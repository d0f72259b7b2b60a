import type { Sql } from '#server/db/sql.ts';

export async function findSealedSecret(memberId: string, sql: Sql): Promise<Buffer | undefined> {
  const row = await sql
    .selectFrom('totp_factors')
    .select('secret_sealed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.secret_sealed;
}

/** False when this step, or a later one, was used before. */
export async function useStep(memberId: string, sql: Sql, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('totp_factors')
    .set({ last_used_step: step })
    .where('member_id', '=', memberId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
