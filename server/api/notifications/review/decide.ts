import { randomUUID } from 'node:crypto';
import { sumCents } from '#app/domain/money.ts';
import { lockContact } from '#server/api/account/email/contact.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { type Problem, problem, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { textInAll } from '#server/platform/i18n/languages.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { authorizationEventTexts, authorizationTexts } from '#server/platform/sealing/sealed-texts.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { findAuthorization, listEvents, listServices } from '../queries.ts';
import { findReviewed, insertEvent } from './queries.ts';
import { afterAct, momentAfter, type Act, type Details, type Outcome, type Service } from './rules.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/**
 * Applies an operator's act to an authorization: its state, its services, the event, the member's unread mark, and, for a
 * decision, the mail, in one transaction. Repeating it changes nothing. Throws a Problem when the
 * authorization is unknown, does not allow the act by now, would be approved after the end of coverage, or the act is invalid.
 */
export async function decideAuthorization(
  dependencies: Dependencies,
  {
    uid,
    operator,
    act,
  }: { uid: string; operator: Pick<Operator, 'name' | 'companies' | 'record'>; act: Act },
): Promise<void> {
  const found = orNotFound(await findReviewed(operator.companies, dependencies.sql, uid));
  const { member_id: memberId } = found;
  const { sealing } = dependencies;
  const about = { memberId, subjectId: uid };
  await dependencies.sql.transaction().execute(async (transaction) => {
    const { details, language } = await lockContact(memberId, transaction, sealing);
    const { row, outcome, lastEventAt } = await outcomeOf(
      memberId,
      { sql: transaction, sealing },
      { uid, act },
    );
    if (outcome.kind === 'refused') throw problem(409, 'conflict');
    if (outcome.kind === 'done') return operator.record(transaction, about, 'repeated');
    if (act.name === 'approve' && !(await lockMemberRow(memberId, transaction))?.isCovered)
      throw problem(409, 'access_ended.authorization');
    if (outcome.kind === 'faulty') throw faultProblem(outcome.fault);
    if (act.name === 'approve') refusePastEnd(outcome.details, dependencies.clock.now());
    const now = momentAfter(dependencies.clock.now(), lastEventAt).toString();
    const { providerName, serviceDate, deliveryDeadline, expiresAt } = outcome.details;
    await transaction
      .updateTable('authorizations')
      .set({
        state: outcome.state,
        unread_at: now,
        ...authorizationTexts.seal(sealing, row, { title: row.title, provider_name: providerName }),
        service_date: serviceDate,
        delivery_deadline: deliveryDeadline,
        expires_at: expiresAt,
        ...totalOf(outcome.services),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', row.id)
      .execute();
    for (const { position, state, amountCents } of outcome.services) {
      await transaction
        .updateTable('authorization_services')
        .from('authorizations')
        .set({ state, amount_cents: amountCents })
        .whereRef('authorizations.id', '=', 'authorization_services.authorization_id')
        .where('authorizations.member_id', '=', memberId)
        .where('authorization_services.authorization_id', '=', row.id)
        .where('authorization_services.position', '=', position)
        .execute();
    }
    const event = { id: randomUUID() };
    await insertEvent(transaction, {
      ...event,
      ...authorizationEventTexts.seal(sealing, event, {
        author: textInAll('authorizations', 'decided_by'),
        reason: act.reason,
      }),
      authorization_id: row.id,
      name: outcome.event,
      decided_by: operator.name,
      created_at: now,
    });
    if (act.name === 'request' || act.name === 'update') return operator.record(transaction, about);
    const mail = {
      template: 'authorizationDecided',
      to: details.email,
      language,
      authorization: uid,
    } as const;
    await orderMail(transaction, dependencies, mail);
    await operator.record(transaction, about);
  });
}

/** An approval that has ended covers nothing. Without an end of its own it keeps that of the earlier approval. Throws 422. */
function refusePastEnd({ expiresAt }: Details, now: Temporal.Instant): void {
  if (expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0)
    throw fieldProblem('expires_at', 'in_past.approval');
}

/** The outcome of the act for the current authorization, after any concurrent decision. */
async function outcomeOf(
  memberId: string,
  { sql, sealing }: { sql: Sql; sealing: Sealing },
  { uid, act }: { uid: string; act: Act },
) {
  const found = orNotFound(await findAuthorization(memberId, sql, uid));
  const row = authorizationTexts.open(sealing, found);
  const rows = await listServices(memberId, sql, [row.id]);
  const events = (await listEvents(memberId, sql, [row.id])).map((event) =>
    authorizationEventTexts.open(sealing, event),
  );
  const services = rows.map(({ position, state, amount_cents }) => ({
    position,
    state,
    amountCents: amount_cents,
  }));
  const outcome = afterAct(
    {
      state: row.state,
      isPrescription: row.provider_category_template === 'pharmacy',
      services,
      details: {
        providerName: row.provider_name,
        serviceDate: row.service_date,
        deliveryDeadline: row.delivery_deadline,
        expiresAt: row.expires_at,
      },
      events,
    },
    act,
  );
  return { row, outcome, lastEventAt: events.at(-1)?.created_at };
}

function faultProblem(fault: Extract<Outcome, { kind: 'faulty' }>['fault']): Problem {
  if (fault === 'reasonForMore') return fieldProblem('reason', 'blank.reason_more_than_requested');
  const key = fault === 'reason' ? 'blank' : 'invalid';
  return fieldProblem(fault, key);
}

/** What was agreed: the sum of what is not rejected or canceled. Unchanged where nothing is left. */
function totalOf(services: readonly Service[]) {
  const agreed = services.filter(({ state }) => state === 'approved' || state === 'requested');
  return agreed.length > 0 && { total_rate_cents: sumCents(agreed.map(({ amountCents }) => amountCents)) };
}
