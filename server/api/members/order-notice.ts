import type { Sql } from '#server/db/sql.ts';
import type { JobWorld } from '#server/jobs/enqueue.ts';
import { orderMail, type Notice } from '#server/jobs/mail/mail-order.ts';
import type { Contact } from './contact.ts';
import { issueDisavowal } from './disavowal-tokens.ts';

/** Tells a member by mail what happened to the account, with a way to say that it was somebody else. */
export async function orderNotice(
  transaction: Sql,
  world: JobWorld,
  { id, details, language }: Contact,
  notice: Notice,
): Promise<void> {
  const { sealing, clock } = world;
  const to = details.email;
  const token = await issueDisavowal(id, transaction, { sealing, sentTo: to, now: clock.now() });
  await orderMail(transaction, world, { ...notice, to, language, token });
}
