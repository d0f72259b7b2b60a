import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { openWeek } from '#server/api/account/members/sealed-week.ts';
import type { TestMember } from '../records/members.ts';
import type { TestApi } from './test-api.ts';
import { insert } from '../database/insert.ts';

/** The kinds in the member's account log, the latest first. */
export async function activitiesOf({ dependencies }: TestApi, { id }: TestMember): Promise<string[]> {
  const rows = await dependencies.sql
    .selectFrom('account_activities')
    .select('kind')
    .where('member_id', '=', id)
    .orderBy('happened_at', 'desc')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The member's row with the week opened. */
export async function memberRow({ dependencies }: Pick<TestApi, 'dependencies'>, { id }: { id: string }) {
  const rows = dependencies.sql.selectFrom('members').selectAll();
  return openWeek(await rows.where('id', '=', id).executeTakeFirstOrThrow(), dependencies);
}

/** The personal details as they are stored, opened. */
export async function storedDetails(api: TestApi, { id }: { id: string }) {
  return openDetails(api.dependencies.sealing, id, (await memberRow(api, { id })).details_sealed);
}

/** The subjects of all mails to an address, after sending what is due. */
export async function subjectsTo(api: TestApi, email: string): Promise<string[]> {
  await api.runJobs();
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}

/** Closes the account of an address for a year, as an operator does. */
export async function closeByHand({ dependencies }: TestApi, email: string): Promise<void> {
  const now = dependencies.clock.now();
  await insert(dependencies.sql, 'sign_in_locks', {
    email_digest: emailDigest(dependencies.sealing, email),
    failures: 10,
    locked_until: now.add({ hours: 24 * 365 }).toString(),
    last_failed_at: now.toString(),
  });
}

export async function endAccess(
  { dependencies }: { dependencies: Pick<TestApi['dependencies'], 'sql' | 'clock'> },
  { id }: TestMember,
): Promise<void> {
  const access_ended_at = dependencies.clock.now().toString();
  await dependencies.sql.updateTable('members').set({ access_ended_at }).where('id', '=', id).execute();
}
