import { z } from 'zod';
import type { VisitMedium } from '#app/contract/visits.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { orderMail, type VisitMail } from '#server/platform/jobs/mail/mail-order.ts';
import { issueVisitToken } from './visit-tokens.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { hasEndedStaffAccount } from './visit-rooms/queries.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import { wantsMail } from '#server/api/account/email/wanted-mail.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findVisit, listUnreminded, setReminderDue } from './queries.ts';
import { reminderAfter, untrueFrom } from './rules.ts';

export const visitReminderJob = 'visit-reminder';

/** Jobs that an earlier release ordered call the visit `token`. */
const withVisit = (job: unknown) =>
  typeof job === 'object' && job !== null && 'token' in job ? { visit: job.token, ...job } : job;

const payload = z.preprocess(
  withVisit,
  z.object({
    memberId: z.string(),
    visit: z.string(),
    /** The visit's sequence number at the time of ordering: a reminder of an earlier time is not sent. */
    sequence: z.int(),
    template: z.enum(['visitTomorrow', 'visitSoon']),
  }),
);

/** Mails the member time and place of a visit, never its subject. */
export async function mailAboutVisit(
  memberId: string,
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  {
    visit,
    template,
    medium,
    bookedAt,
    until,
  }: { visit: string; template: VisitMail; medium: VisitMedium; bookedAt: string; until?: string },
): Promise<void> {
  const { details, language, timeZone } = await findContact(memberId, transaction, dependencies.sealing);
  await orderMail(transaction, dependencies, {
    template,
    to: details.email,
    language,
    visit,
    medium,
    bookedAt,
    timeZone,
    until,
  });
}

interface Reminded {
  visit: string;
  sequence: number;
  bookedAt: Temporal.Instant;
  /** When it was booked or moved, or the reminder before was due. */
  after: Temporal.Instant;
}

/** Orders the next reminder of a visit. */
export async function orderReminder(
  memberId: string,
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { visit, sequence, bookedAt, after }: Reminded,
): Promise<void> {
  const next = reminderAfter(bookedAt, after);
  await setReminderDue(transaction, visit, next?.due ?? null);
  if (!next) return;
  const payload = { memberId, visit, sequence, template: next.template };
  const wait = dependencies.clock.now().until(next.due);
  await enqueue(transaction, dependencies, { kind: visitReminderJob, payload, subject: visit, after: wait });
}

export const reminderPromise: DatedPromise = {
  kind: visitReminderJob,
  async listOverdue(transaction, before) {
    const visits = await listUnreminded(transaction, before)
      .$call(withLostJobs(visitReminderJob, 'calls.id'))
      .execute();
    return visits.flatMap(({ id, member_id: memberId, sequence, booked_at, reminder_due_at }) => {
      const due = Temporal.Instant.from(reminder_due_at ?? booked_at);
      const missed = reminderAfter(Temporal.Instant.from(booked_at), due.subtract({ nanoseconds: 1 }));
      if (!missed) return [];
      return { subject: id, payload: { memberId, visit: id, sequence, template: missed.template } };
    });
  },
};

/** Reminds of a visit, an hour before the expert too, unless it was moved, canceled or deleted since, or it is too late. */
export function visitReminderHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { memberId, visit, sequence, template }) => {
        const call = await findVisit(memberId, transaction, visit);
        if (!call || call.canceled_at !== null || call.sequence !== sequence) return;
        const { booked_at: bookedAt, medium } = call;
        const { timeZone } = await findContact(memberId, transaction, dependencies.sealing);
        // Jobs of an earlier release were ordered together.
        if (call.reminder_due_at !== null) {
          await orderReminder(memberId, transaction, dependencies, {
            visit: call.id,
            sequence,
            bookedAt: Temporal.Instant.from(bookedAt),
            after: Temporal.Instant.from(call.reminder_due_at),
          });
        }
        const end = untrueFrom(template, Temporal.Instant.from(bookedAt), timeZone);
        const now = dependencies.clock.now();
        if (Temporal.Instant.compare(now, end) >= 0) return;
        const until = end.toString();
        if (await wantsMail(memberId, transaction, 'visit_reminders')) {
          await mailAboutVisit(memberId, transaction, dependencies, {
            visit: call.id,
            template,
            medium,
            bookedAt,
            until,
          });
        }
        if (template !== 'visitSoon') return;
        const way = { callId: call.id, role: 'host', now } as const;
        const hostToken = await issueVisitToken(transaction, way);
        const soon = { template: 'expertVisitSoon', medium, bookedAt, hostToken, until } as const;
        await mailExpert(call.expert.id, transaction, dependencies, soon);
      },
    },
  });
}

interface Join {
  medium: VisitMedium;
  bookedAt: string;
  hostToken: string;
}
type Content =
  | (Join & { template: 'expertVisitBooked' })
  | (Join & { template: 'expertVisitSoon'; until: string })
  | (Join & { template: 'expertVisitMoved'; bookedBefore: string })
  | { template: 'expertVisitOff'; bookedAt: string };

/**
 * Mails the expert the time of a visit, in their own zone, and the link; never the member or the subject. An expert
 * without an address, or whose staff account ended, gets no mail.
 */
export async function mailExpert(
  expertId: string,
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  content: Content,
): Promise<void> {
  const { email, timezone } = await findExpertContact(transaction, expertId);
  if (email === null) return;
  if (await hasEndedStaffAccount(transaction, emailDigests(dependencies.sealing, email))) return;
  await orderMail(transaction, dependencies, { ...content, to: email, language: 'en', timeZone: timezone });
}

/** An expert's address for notifications, and their time zone. */
function findExpertContact(sql: Sql, expertId: string) {
  return sql
    .selectFrom('call_experts')
    .select(['email', 'timezone'])
    .where('id', '=', expertId)
    .executeTakeFirstOrThrow();
}

interface PlannedVisit {
  expertId: string;
  bookedAt: string;
}

/** When another expert takes the visit, they are notified of a new visit and the former one of a cancellation. */
export async function mailExpertsOfMove(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { before, after }: { before: PlannedVisit; after: PlannedVisit & Join },
): Promise<void> {
  const { expertId, bookedAt, medium, hostToken } = after;
  if (before.expertId === expertId) {
    const content = {
      template: 'expertVisitMoved',
      medium,
      bookedAt,
      bookedBefore: before.bookedAt,
      hostToken,
    } as const;
    return mailExpert(expertId, transaction, dependencies, content);
  }
  const off = { template: 'expertVisitOff', bookedAt: before.bookedAt } as const;
  await mailExpert(before.expertId, transaction, dependencies, off);
  await mailExpert(expertId, transaction, dependencies, {
    template: 'expertVisitBooked',
    medium,
    bookedAt,
    hostToken,
  });
}
