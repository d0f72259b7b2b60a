import type { Sql } from '#server/platform/db/sql.ts';
import type { JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { findContact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { nameBrowser } from './name-browser.ts';

/**
 * Whether this is the member's first sign-in, so that no new device is announced. The account log is checked as well,
 * because old sessions are swept.
 */
async function isFirstEver(memberId: string, sql: Sql, sessionId: string): Promise<boolean> {
  const earlier = await sql
    .selectFrom('sessions')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .where('second_factor_pending', '=', false)
    .unionAll(
      sql
        .selectFrom('account_activities')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'signed_in')
        .where('session_id', 'is distinct from', sessionId),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}

interface NewDevice {
  sessionId: string;
  userAgent: string | undefined;
}

/** Mails the member about a sign-in from an unknown browser. */
export async function announceDevice(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  { sessionId, userAgent }: NewDevice,
): Promise<void> {
  if (await isFirstEver(memberId, transaction, sessionId)) return;
  const contact = await findContact(memberId, transaction, dependencies.sealing);
  const device = nameBrowser(userAgent);
  await orderNotice(transaction, dependencies, contact, { template: 'newSignIn', ...device });
}
