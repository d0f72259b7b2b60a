import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { nextState } from '#server/domain/transitions.ts';
import { notFound, problem } from '#server/json-api/problem.ts';
import { findContact } from '../members/contact.ts';
import type { ApiWorld } from '../world.ts';
import { noteState } from './events.ts';
import { findCareTeamEmail, findRequest, moveRequest } from './queries.ts';
import { isBookable, type RequestAct, requestTransitions, statesBefore } from './rules.ts';

type World = Pick<ApiWorld, 'sql' | 'sealing' | 'clock'>;

/** The member takes a request back, and the care team hears of it. Throws a Problem when it is unknown or settled. */
export async function cancelRequest(memberId: string, world: World, uid: string): Promise<void> {
  const request = await findRequest(memberId, world.sql, uid);
  if (!request) throw notFound();
  const now = world.clock.now().toString();
  await world.sql.transaction().execute(async (transaction) => {
    const moved = await moveRequest(memberId, transaction, {
      uid,
      from: statesBefore('cancel'),
      to: 'canceled',
      now,
    });
    if (!moved) throw problem(409, 'not_cancelable.appointment');
    await noteState(transaction, { requestId: moved.id, name: 'canceled', now });
    const to = await findCareTeamEmail(memberId, transaction);
    await orderMail(transaction, world, { template: 'appointmentWithdrawn', to, language: 'en', uid });
  });
}

export type Decision =
  | { act: Exclude<RequestAct, 'cancel' | 'book'> }
  | { act: 'book'; appointmentAt: Temporal.Instant };

/** The care team moves a request on, and the member hears of it. False when it is not in a state for that, or the moment is past. */
export async function decideRequest(world: World, uid: string, decision: Decision): Promise<boolean> {
  const { act } = decision;
  const now = world.clock.now();
  if (act === 'book' && !isBookable(decision.appointmentAt, now)) return false;
  return world.sql.transaction().execute(async (transaction) => {
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
    const { details, language } = await findContact(moved.member_id, transaction, world.sealing);
    await orderMail(transaction, world, { template: 'appointmentChanged', to: details.email, language });
    return true;
  });
}
