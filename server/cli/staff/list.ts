import { systemClock } from '#app/domain/clock.ts';
import { findLock } from '#server/api/account/lockout/lock-queries.ts';
import { staffLockDigest } from '#server/api/staff/attempts.ts';
import { openStaffEmail } from '#server/api/staff/recognize.ts';
import { openInvitedStaffEmail } from '#server/api/staff/invitations/invitations.ts';
import { openedOrUndefined } from '#server/web/encryption-keys/sealed-columns.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';

interface Grant {
  role: string;
  company_id: string | null;
}

const inWords = (grants: readonly Grant[]) =>
  grants.map(({ role, company_id }) => `${role}:${company_id ?? '*'}`).join(' ') || 'no role';

const unreadable = (id: string) => `${id} (its email does not open)`;

/** A line for each account and each open invitation. */
export async function listStaff({ sql, sealing }: OperatorDatabase): Promise<string[]> {
  const now = systemClock.now();
  const staff = await sql
    .selectFrom('staff')
    .select(['id', 'name', 'email_sealed', 'factor_confirmed_at', 'created_at'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const roles = await sql
    .selectFrom('staff_roles')
    .selectAll()
    .orderBy('role')
    .orderBy('company_id')
    .execute();
  const invitations = await sql
    .selectFrom('staff_invitations')
    .select(['id', 'email_sealed', 'granted', 'expires_at'])
    .where('used_at', 'is', null)
    .where('staff_id', 'is', null)
    .where('expires_at', '>', now.toString())
    .orderBy('created_at')
    .execute();
  const accounts = staff.map(async ({ id, name, email_sealed: sealed, factor_confirmed_at, created_at }) => {
    const email = openedOrUndefined(() => openStaffEmail(sealing, { id, sealed }));
    const lock = email === undefined ? undefined : await findLock(sql, staffLockDigest(sealing, email));
    const isLocked = lock?.lockedUntil && Temporal.Instant.compare(now, lock.lockedUntil) < 0;
    return [
      email ?? unreadable(id),
      name,
      inWords(roles.filter(({ staff_id }) => staff_id === id)),
      `since ${created_at}`,
      ...(factor_confirmed_at === null ? ['no second factor'] : []),
      ...(isLocked ? [`locked until ${lock.lockedUntil?.toString()}`] : []),
    ].join('  ');
  });
  const invited = invitations.map(({ id, email_sealed, granted, expires_at }) =>
    [
      openedOrUndefined(() => openInvitedStaffEmail(sealing, { id, sealed: email_sealed })) ?? unreadable(id),
      'invited',
      inWords(granted.roles),
      `until ${expires_at}`,
    ].join('  '),
  );
  const lines = [...(await Promise.all(accounts)), ...invited];
  return lines.length > 0
    ? lines
    : ['Nobody works here. Invite somebody: npm run admin -- invite EMAIL --role ROLE'];
}
