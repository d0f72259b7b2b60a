import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { nextState } from '#app/domain/transitions.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { notFound, problem, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { noteState, findRequest, listRequests, moveRequest, findReviewedRequest } from './queries.ts';
import { findCareTeamEmail } from '#server/api/care-team/care-team.ts';
import {
  bookingFault,
  type RequestAct,
  type RequestState,
  requestTransitions,
  statesBefore,
} from './rules.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** Cancels a member's request and notifies the care team. Throws a Problem when it is unknown or settled. */
export async function cancelRequest(
  memberId: string,
  dependencies: Dependencies,
  { uid, record }: { uid: string; record: RecordAct },
): Promise<void> {
  orNotFound(await findRequest(memberId, dependencies.sql, uid));
  await dependencies.sql.transaction().execute(async (transaction) => {
    if (!(await cancelUnsettled(memberId, transaction, dependencies, uid)))
      throw problem(409, 'not_cancelable.appointment');
    await record(transaction, { memberId, subjectId: uid });
  });
}

/** Cancels every unsettled request of a member who loses access or withdraws consent, and notifies the care team, not the member. */
export async function cancelOpenRequests(
  memberId: string,
  transaction: Sql,
  dependencies: Pick<Dependencies, 'sealing' | 'clock'>,
): Promise<void> {
  for (const { uid } of await listRequests(memberId, transaction))
    await cancelUnsettled(memberId, transaction, dependencies, uid);
}

/** Returns false for a settled request. */
async function cancelUnsettled(
  memberId: string,
  transaction: Sql,
  dependencies: Pick<Dependencies, 'sealing' | 'clock'>,
  uid: string,
): Promise<boolean> {
  const now = dependencies.clock.now().toString();
  const moved = await moveRequest(memberId, transaction, {
    uid,
    from: statesBefore('cancel'),
    to: 'canceled',
    now,
  });
  if (!moved) return false;
  await noteState(transaction, { requestId: moved.id, name: 'canceled', now });
  const to = await findCareTeamEmail(memberId, transaction);
  await orderMail(transaction, dependencies, { template: 'appointmentWithdrawn', to, language: 'en', uid });
  return true;
}

export type Decision =
  | { act: Exclude<RequestAct, 'cancel' | 'book'> }
  | { act: 'book'; appointmentAt: Temporal.Instant | undefined };

/**
 * Advances a request for the care team and notifies the member; repeating it changes nothing. Throws a Problem when the
 * request is unknown, of none of these companies or settled otherwise, the appointment is past or more than two years away, or it
 * would be arranged after the end of coverage.
 */
export async function decideRequest(
  companies: Companies,
  dependencies: Dependencies,
  uid: string,
  decision: Decision & { record: RecordAct },
): Promise<void> {
  const { act, record } = decision;
  const now = dependencies.clock.now();
  const fault = decision.act === 'book' ? bookingFault(decision.appointmentAt, now) : undefined;
  const [from] = statesBefore(act);
  const to = from && nextState(requestTransitions, from, act);
  if (!to) throw notFound();
  const appointmentAt = (decision.act === 'book' && decision.appointmentAt?.toString()) || null;
  await dependencies.sql.transaction().execute(async (transaction) => {
    const before = orNotFound(await findReviewedRequest(companies, transaction, uid));
    const about = { memberId: before.member_id, subjectId: uid };
    // A fault, as a missing time, takes it back.
    const movedTo = act === 'book' ? (appointmentAt ?? now.toString()) : null;
    const move = { uid, from: statesBefore(act), to, appointmentAt: movedTo, now: now.toString() };
    const moved = await moveRequest(before.member_id, transaction, move);
    if (!moved) {
      const stands = (await findReviewedRequest(companies, transaction, uid)) ?? before;
      if (isDecidedSo(stands, { state: to, appointmentAt })) return record(transaction, about, 'repeated');
      if (stands.state !== 'canceled') throw problem(409, 'already_decided.appointment');
      throw problem(
        409,
        stands.coverage_closed_at === null ? 'already_canceled.appointment' : 'access_ended.appointment',
      );
    }
    if (act !== 'decline' && before.coverage_closed_at !== null)
      throw problem(409, 'access_ended.appointment');
    if (fault) throw fieldProblem('appointment_at', fault);
    await noteState(transaction, { requestId: moved.id, name: to, now: now.toString() });
    const { details, language } = await findContact(moved.member_id, transaction, dependencies.sealing);
    await orderMail(transaction, dependencies, {
      template: 'appointmentChanged',
      to: details.email,
      language,
    });
    await record(transaction, about);
  });
}

interface Standing {
  state: RequestState;
  /** An ISO instant; only for booked requests. */
  appointment_at: string | null;
}

function isDecidedSo(
  stands: Standing,
  { state, appointmentAt }: { state: RequestState; appointmentAt: string | null },
) {
  if (stands.state !== state) return false;
  if (stands.appointment_at === null || appointmentAt === null)
    return stands.appointment_at === appointmentAt;
  return Temporal.Instant.from(stands.appointment_at).equals(appointmentAt);
}
