import { canonicalEmail } from '#app/domain/email-address.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigests, keepsEmail } from '../../email/email-digest.ts';
import { personIn } from '../../roster/roster-row.ts';

/** People of a roster who are covered on a day and have an address, but neither an account nor an invitation of a wave. */
export const toInvite = (sql: Sql, companyId: string, day: Temporal.PlainDate) =>
  sql
    .selectFrom('roster_rows')
    .where('company_id', '=', companyId)
    .where('state', '=', 'current')
    .where('email_digest', 'is not', null)
    .where(({ eb, or }) => or([eb('valid_from', 'is', null), eb('valid_from', '<=', day.toString())]))
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>=', day.toString())]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('wave_invitations').select('job_id').whereRef('row_id', '=', 'roster_rows.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('roster_members').select('member_id').whereRef('row_id', '=', 'roster_rows.id'))),
    );

/** A row of the roster and the address in it. */
export interface Invitee {
  rowId: string;
  /** Null for an employee. */
  dependentRowId: string | null;
  email: string;
}

/** The rows with an address, without those that cannot be opened or were written by an earlier release without one. */
export function openInvitees(
  sealing: Sealing,
  rows: readonly { id: string; company_id: string; row_sealed: Buffer | null }[],
): Invitee[] {
  return rows.flatMap(({ row_sealed: sealed, ...row }) => {
    if (sealed === null) return [];
    const person = personIn(sealing, { ...row, row_sealed: sealed });
    if (!person?.email) return [];
    return [{ rowId: row.id, dependentRowId: person.dependentOf ? row.id : null, email: person.email }];
  });
}

/** Those of the digests, in hex, that belong to an account or to an employee with a working link. */
async function listTakenAddresses(
  sql: Sql,
  digests: readonly Buffer[],
  now: Temporal.Instant,
): Promise<Set<string>> {
  const accounts = await sql
    .selectFrom('members')
    .select('email_digest')
    .where('email_digest', 'in', digests)
    .where(keepsEmail)
    .execute();
  const links = await sql
    .selectFrom('signup_invitations')
    .select('email_digest')
    .where('email_digest', 'in', digests)
    .where('kind', '=', 'employee')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .execute();
  return new Set([...accounts, ...links].map(({ email_digest: digest }) => digest.toString('hex')));
}

/** Those whose address has neither an account nor a working link; of several with one address the first. */
export async function withoutAccountOrLink(
  sql: Sql,
  sealing: Sealing,
  { invitees, now }: { invitees: readonly Invitee[]; now: Temporal.Instant },
): Promise<Invitee[]> {
  const byAddress = new Map(invitees.toReversed().map((each) => [canonicalEmail(each.email), each]));
  const people = invitees.filter((each) => byAddress.get(canonicalEmail(each.email)) === each);
  const digestsOf = ({ email }: Invitee) => emailDigests(sealing, email);
  const taken = await listTakenAddresses(sql, people.flatMap(digestsOf), now);
  return people.filter((each) => !digestsOf(each).some((digest) => taken.has(digest.toString('hex'))));
}
