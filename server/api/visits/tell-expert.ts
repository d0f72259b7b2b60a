import type { Sql } from '#server/platform/db/sql.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findExpertContact } from './queries.ts';

type Told =
  | { template: 'expertVisitBooked'; bookedAt: string; hostToken: string }
  | { template: 'expertVisitSoon'; bookedAt: string; hostToken: string; until: string }
  | { template: 'expertVisitMoved'; bookedAt: string; bookedBefore: string; hostToken: string }
  | { template: 'expertVisitOff'; bookedAt: string };

/**
 * Mails the expert the time of a visit, in their own zone, and the link; never the member or the subject. An expert
 * without an address gets no mail.
 */
export async function mailExpert(
  expertId: string,
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  told: Told,
): Promise<void> {
  const { email, timezone } = await findExpertContact(transaction, expertId);
  if (email === null) return;
  await orderMail(transaction, dependencies, { ...told, to: email, language: 'en', timeZone: timezone });
}

interface PlannedVisit {
  expertId: string;
  bookedAt: string;
}

/** When another expert takes the visit, they are notified of a new visit and the former one of a cancellation. */
export async function mailExpertsOfMove(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { before, after }: { before: PlannedVisit; after: PlannedVisit & { hostToken: string } },
): Promise<void> {
  const { expertId, bookedAt, hostToken } = after;
  if (before.expertId === expertId) {
    const told = {
      template: 'expertVisitMoved',
      bookedAt,
      bookedBefore: before.bookedAt,
      hostToken,
    } as const;
    return mailExpert(expertId, transaction, dependencies, told);
  }
  const off = { template: 'expertVisitOff', bookedAt: before.bookedAt } as const;
  await mailExpert(before.expertId, transaction, dependencies, off);
  await mailExpert(expertId, transaction, dependencies, {
    template: 'expertVisitBooked',
    bookedAt,
    hostToken,
  });
}
