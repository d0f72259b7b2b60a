import { z } from 'zod';
import type { Sql } from '#server/db/sql.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { orderMail, type VisitMail } from '#server/jobs/mail/mail-order.ts';
import { findContact } from '../members/contact.ts';
import type { ApiWorld } from '../world.ts';
import { findCall } from './queries.ts';
import { isInTime, remindersOf } from './rules.ts';
import { mailExpert } from './tell-expert.ts';

export const visitReminderJob = 'visit-reminder';

const payload = z.object({
  memberId: z.string(),
  token: z.string(),
  /** Of the visit when it was booked or moved: a reminder of an earlier time is not sent. */
  sequence: z.int(),
  template: z.enum(['visitTomorrow', 'visitSoon']),
});

/** Mails the member about a visit: where and when, never about what. */
export async function mailAboutVisit(
  memberId: string,
  transaction: Sql,
  world: Pick<ApiWorld, 'sealing' | 'clock'>,
  { token, template, bookedAt }: { token: string; template: VisitMail; bookedAt: string },
): Promise<void> {
  const { details, language, timeZone } = await findContact(memberId, transaction, world.sealing);
  const visit = { bookedAt, timeZone, visit: token };
  await orderMail(transaction, world, { template, to: details.email, language, ...visit });
}

/** Orders the reminders of a visit that was just booked or moved; those whose moment has passed are left out. */
export async function orderReminders(
  memberId: string,
  transaction: Sql,
  world: Pick<ApiWorld, 'sealing' | 'clock'>,
  visit: { token: string; sequence: number; bookedAt: Temporal.Instant },
): Promise<void> {
  const { token, sequence, bookedAt } = visit;
  for (const { template, after } of remindersOf(bookedAt, world.clock.now())) {
    await enqueue(transaction, world, {
      kind: visitReminderJob,
      payload: { memberId, token, sequence, template },
      after,
    });
  }
}

/** Reminds of a visit, an hour before the expert too, unless it was moved, canceled or deleted since, or it is too late. */
export function visitReminderHandler(world: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { memberId, token, sequence, template }) => {
        const call = await findCall(memberId, transaction, token);
        if (!call || call.canceled_at !== null || call.sequence !== sequence) return;
        const bookedAt = call.booked_at;
        if (!isInTime(template, Temporal.Instant.from(bookedAt), world.clock.now())) return;
        await mailAboutVisit(memberId, transaction, world, { token, template, bookedAt });
        if (template !== 'visitSoon') return;
        const soon = { template: 'expertVisitSoon', bookedAt, hostToken: call.host_token } as const;
        await mailExpert(call.expert.id, transaction, world, soon);
      },
    },
  });
}
