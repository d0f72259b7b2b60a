import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { nextState } from '#app/domain/transitions.ts';
import { notFound, problem } from '#server/http/json-api/problem.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { noteState } from './events.ts';
import { findCareTeamEmail } from '#server/visits/care-team.ts';
import { findRequest, moveRequest } from './queries.ts';
import { isBookable, type RequestAct, requestTransitions, statesBefore } from './rules.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** The member takes a request back, and the care team hears of it. Throws a Problem when it is unknown or settled. */
export async function cancelRequest(
  memberId: string,
  dependencies: Dependencies,
  uid: string,
): Promise<void> {
  const request = await findRequest(memberId, dependencies.sql, uid);
  if (!request) throw notFound();
  const now = dependencies.clock.now().toString();
  await dependencies.sql.transaction().execute(async (transaction) => {
    const moved = await moveRequest(memberId, transaction, {
      uid,
      from: statesBefore('cancel'),
      to: 'canceled',
      now,
    });
    if (!moved) throw problem(409, 'not_cancelable.appointment');
    await noteState(transaction, { requestId: moved.id, name: 'canceled', now });
    const to = await findCareTeamEmail(memberId, transaction);
    await orderMail(transaction, dependencies, { template: 'appointmentWithdrawn', to, language: 'en', uid });
  });
}

export type Decision =
  | { act: Exclude<RequestAct, 'cancel' | 'book'> }
  | { act: 'book'; appointmentAt: Temporal.Instant };

/** The care team moves a request on, and the member hears of it. False when it is not in a state for that, or the moment is past. */
export async function decideRequest(
  dependencies: Dependencies,
  uid: string,
  decision: Decision,
): Promise<boolean> {
  const { act } = decision;
  const now = dependencies.clock.now();
  if (act === 'book' && !isBookable(decision.appointmentAt, now)) return false;
  return dependencies.sql.transaction().execute(async (transaction) => {
    const [from] = statesBefore(act);
    const to = from && nextState(requestTransitions, from, act);
    if (!to) return false;
    const moved = await moveRequest(null, transaction, {
      uid,
      from: statesBefore(act),
      to,
      appointmentAt: act === 'book' ? decision.appointmentAt.toString() : null,
      now: now.toString(),
    });
    if (!moved) return false;
    await noteState(transaction, { requestId: moved.id, name: to, now: now.toString() });
    const { details, language } = await findContact(moved.member_id, transaction, dependencies.sealing);
    await orderMail(transaction, dependencies, {
      template: 'appointmentChanged',
      to: details.email,
      language,
    });
    return true;
  });
}
