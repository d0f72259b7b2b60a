import { randomUUID } from 'node:crypto';
import type { StaffFactor } from '#app/domain/staff-roles.ts';
import { newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Staff } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';

/** The account of an address, by its digests, unless it has ended. */
export function findStaff(sql: Sql, emailDigests: Buffer[]) {
  return sql
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash', 'factor_confirmed_at'])
    .where('email_digest', 'in', emailDigests)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The account as it is now, locked until the caller's transaction ends; undefined when it has ended. */
export function lockStaff(transaction: Sql, staffId: string) {
  return transaction
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret_sealed', 'factor_confirmed_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('staff_passkeys').whereRef('staff_id', '=', 'staff.id')).as('has_passkeys'),
    )
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The same for a change in this session. Throws 401 when the account or the session has ended. */
export async function lockOpenStaff(transaction: Sql, { id, session }: Pick<Staff, 'id' | 'session'>) {
  const account = await lockStaff(transaction, id);
  if (!account || !(await isStaffSessionOpen(transaction, session.id))) throw problem(401, 'unauthenticated');
  return account;
}

/** What an account with a confirmed second factor has. */
export function factorOf(account: { totp_secret_sealed: Buffer | null; has_passkeys: unknown }): StaffFactor {
  if (!account.has_passkeys) return 'totp';
  return account.totp_secret_sealed === null ? 'passkey' : 'totp_or_passkey';
}

/** Ends an account with its sessions and mailed links. Returns how many sessions were open. */
export async function endStaff(
  transaction: Sql,
  { id, emailDigests, now }: { id: string; emailDigests: Buffer[]; now: Temporal.Instant },
): Promise<number> {
  await transaction.updateTable('staff').set({ ended_at: now.toString() }).where('id', '=', id).execute();
  await transaction
    .deleteFrom('staff_invitations')
    .where('email_digest', 'in', emailDigests)
    .where('used_at', 'is', null)
    .execute();
  return endStaffSessions(transaction, id, { now });
}

/**
 * Removes the authenticator app and passkeys and ends all sessions: the next right password mails a link to set up another factor.
 * Returns how many sessions were open.
 */
export async function resetFactor(transaction: Sql, id: string, now: Temporal.Instant): Promise<number> {
  await transaction
    .updateTable('staff')
    .set({ totp_secret_sealed: null, new_totp_secret_sealed: null, factor_confirmed_at: null })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
  return endStaffSessions(transaction, id, { now });
}

/** Opens a session that still waits for the second factor. Returns its token. */
export async function openHalfSession(
  sql: Sql,
  staffId: string,
  { enrolsFactor, now }: { enrolsFactor: boolean; now: Temporal.Instant },
): Promise<string> {
  const token = newSessionToken();
  const at = now.toString();
  await sql
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_digest: tokenDigest(token),
      staff_id: staffId,
      second_factor_pending: true,
      enrols_factor: enrolsFactor,
      created_at: at,
      last_active_at: at,
      proved_at: at,
    })
    .execute();
  return token;
}

/** Makes a half session a whole one under a new token, which is returned. Undefined if it has ended or was completed already. */
export async function completeStaffSession(
  sql: Sql,
  sessionId: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const token = newSessionToken();
  const at = now.toString();
  const { numUpdatedRows } = await sql
    .updateTable('staff_sessions')
    .set({
      token_digest: tokenDigest(token),
      second_factor_pending: false,
      enrols_factor: false,
      created_at: at,
      last_active_at: at,
      proved_at: at,
    })
    .where('id', '=', sessionId)
    .where('second_factor_pending', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

/**
 * Gives an open session a new token and voids the old one. Undefined when it ended in the meantime.
 *
 * @param provedAt set when its holder has just proved their identity
 */
export async function renewStaffToken(
  sql: Sql,
  sessionId: string,
  provedAt?: Temporal.Instant,
): Promise<string | undefined> {
  const token = newSessionToken();
  const { numUpdatedRows } = await sql
    .updateTable('staff_sessions')
    .set({ token_digest: tokenDigest(token), ...(provedAt && { proved_at: provedAt.toString() }) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

/** Whether this session has not been ended. */
async function isStaffSessionOpen(sql: Sql, sessionId: string): Promise<boolean> {
  const open = await sql
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends a staff member's sessions, half ones too. Returns how many. */
export async function endStaffSessions(
  sql: Sql,
  staffId: string,
  { now, except }: { now: Temporal.Instant; except?: string },
): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('staff_sessions')
    .set({ ended_at: now.toString() })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the session of a token, whole or half, if there is one. */
export async function endStaffSession(
  sql: Sql,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  if (token === undefined) return;
  await sql
    .updateTable('staff_sessions')
    .set({ ended_at: now.toString() })
    .where('token_digest', '=', tokenDigest(token))
    .where('ended_at', 'is', null)
    .execute();
}
