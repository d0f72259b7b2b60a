import { notFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-security-mail.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deletePasskey } from './queries.ts';

/** Removes a passkey. Throws 404 when the member has no such key. */
export async function removePasskey(
  memberId: string,
  dependencies: ApiDependencies,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.sql.transaction().execute(async (sql) => {
    if (!(await deletePasskey(memberId, sql, id))) throw notFound();
    await recordActivity(memberId, sql, { kind: 'passkey_removed', now, sessionId });
    const contact = await findContact(memberId, sql, dependencies.sealing);
    await orderSecurityMail(sql, dependencies, contact, { template: 'passkeyRemoved' });
  });
}
