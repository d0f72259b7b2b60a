import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isStaffRole } from '#app/domain/staff-roles.ts';
import { isOver, needsTouch } from '#server/api/account/sessions/session.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { factorOf } from './queries.ts';

/** Between the password and the second factor, or between a mailed link and the confirmed factor. */
export interface HalfStaff extends Staff {
  enrolsFactor: boolean;
}

export const emailPlace = (staffId: string) => ({ table: 'staff', column: 'email_sealed', row: staffId });

export const openStaffEmail = (sealing: Sealing, { id, sealed }: { id: string; sealed: Buffer }) =>
  sealing.open(sealed, emailPlace(id));

/** Open sessions of accounts that have not ended. The token says whose it is. */
const sessionRow = prepared((sql, value: Blanks<{ tokenDigest: Buffer }>) =>
  sql
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(({ exists, selectFrom }) => [
      'staff.id',
      'staff.name',
      'staff.email_sealed',
      'staff.totp_secret_sealed',
      exists(selectFrom('staff_passkeys').whereRef('staff_passkeys.staff_id', '=', 'staff.id')).as(
        'has_passkeys',
      ),
      'staff_sessions.id as session_id',
      'second_factor_pending',
      'enrols_factor',
      'staff_sessions.created_at',
      'last_active_at',
      'proved_at',
      jsonArrayFrom(
        selectFrom('staff_roles')
          .select(['role', 'company_id'])
          .whereRef('staff_roles.staff_id', '=', 'staff.id')
          .orderBy('role')
          .orderBy('company_id'),
      ).as('grants'),
    ])
    .where('token_digest', '=', value('tokenDigest'))
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null),
);

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** The staff member of an open session, and whether it still waits for the second factor. */
export async function findStaffSession(token: string, { sql, sealing, clock }: Dependencies) {
  const row = await sessionRow.first(sql, { tokenDigest: tokenDigest(token) });
  if (!row) return undefined;
  const session = {
    id: row.session_id,
    createdAt: Temporal.Instant.from(row.created_at),
    lastActiveAt: Temporal.Instant.from(row.last_active_at),
    provedAt: Temporal.Instant.from(row.proved_at),
  };
  if (isOver(session, clock.now())) return undefined;
  const staff: HalfStaff = {
    id: row.id,
    name: row.name,
    email: () => openStaffEmail(sealing, { id: row.id, sealed: row.email_sealed }),
    grants: row.grants.flatMap(({ role, company_id: companyId }) =>
      isStaffRole(role) ? [{ role, companyId }] : [],
    ),
    secondFactor: factorOf(row),
    session,
    enrolsFactor: row.enrols_factor,
  };
  return { isHalf: row.second_factor_pending, staff };
}

/**
 * The staff member of a whole session, by its token; undefined when it is unknown, over, or still waits for the second factor.
 *
 * @param countsAsActivity false for calls that a page makes automatically: they must not keep a session alive
 */
export async function recognizeStaff(
  token: string,
  dependencies: Dependencies,
  { countsAsActivity = true } = {},
): Promise<Staff | undefined> {
  const found = await findStaffSession(token, dependencies);
  if (!found || found.isHalf) return undefined;
  const { session } = found.staff;
  const now = dependencies.clock.now();
  if (countsAsActivity && needsTouch(session, now)) {
    await touch(dependencies.sql, session.id, now);
    session.lastActiveAt = now;
  }
  return found.staff;
}

/** The staff member of a session that still waits for the second factor. */
export async function recognizeHalf(
  token: string | undefined,
  dependencies: Dependencies,
): Promise<HalfStaff | undefined> {
  const found = token === undefined ? undefined : await findStaffSession(token, dependencies);
  return found?.isHalf ? found.staff : undefined;
}

async function touch(sql: Sql, sessionId: string, now: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('staff_sessions')
    .set({ last_active_at: now.toString() })
    .where('id', '=', sessionId)
    .where('last_active_at', '<', now.toString())
    .execute();
}
