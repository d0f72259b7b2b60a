import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { notFound } from '#server/json-api/problem.ts';
import { recordActivity } from '../members/activity.ts';
import { findContact } from '../members/contact.ts';
import type { ApiWorld } from '../world.ts';
import { deletePasskey } from './queries.ts';

/** The key opens nothing from now on. Throws 404 when the member has no such key. */
export async function removePasskey(
  memberId: string,
  world: ApiWorld,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const now = world.clock.now();
  await world.sql.transaction().execute(async (sql) => {
    if (!(await deletePasskey(memberId, sql, id))) throw notFound();
    await recordActivity(memberId, sql, { kind: 'passkey_removed', now, sessionId });
    const { details, language } = await findContact(memberId, sql, world.sealing);
    await orderMail(sql, world, { template: 'passkeyRemoved', to: details.email, language });
  });
}
