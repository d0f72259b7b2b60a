import { deletionAttributes } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { paymentsUntil } from '#server/api/payments/pay-bill.ts';
import { findRequest, findShownReason, isPutOff, deletionWait, tellHousehold } from './household.ts';
import { randomUUID } from 'node:crypto';
import { enqueue } from '#server/platform/jobs/job.ts';
import { recordActivity } from '../activities/activity.ts';
import { lockMember } from '../members/lock-member.ts';
import { isPartner, type Member } from '../members/member.ts';
import { deleteMemberJob } from './delete-member.ts';

const path = '/deletion_request';
const document = documentResponse('The request', resourceSchema('deletion_request', deletionAttributes));

export function deletionRequestRoutes(
  { memberCall, provedMemberCall }: Calls,
  dependencies: ApiDependencies,
): void {
  const { sql, clock } = dependencies;

  async function resourceOf(member: Member) {
    const { id } = member;
    const request = await findRequest(id, sql);
    const isLate = request && isPutOff(request);
    const reason = isLate ? await findShownReason(id, sql, dependencies) : undefined;
    return {
      type: 'deletion_request',
      id,
      attributes: {
        requested_at: request?.requested_at ?? null,
        delete_at: request?.delete_at ?? null,
        waits_for: reason?.waitsFor ?? null,
        payments_until: request ? paymentsUntil(request.delete_at).toString() : null,
        // Also without dependents: an employee does not learn which dependents have an account.
        ends_partner_access: !isPartner(member),
      },
    };
  }

  memberCall({
    get: path,
    summary: 'The member’s deletion request and its date',
    responses: { 200: document },
  }).handle(async (c) => reply(c, await resourceOf(c.var.member)));

  provedMemberCall({
    post: path,
    act: 'deletion_requested',
    summary: 'Request deletion in thirty days',
    description: 'Repeating it changes nothing. A partner’s account is deleted with the employee’s.',
    responses: { 200: document },
  }).handle(async (c) => {
    const { member, session, record } = c.var;
    await sql.transaction().execute(async (transaction) => {
      await lockMember(member.id, transaction);
      if (await findRequest(member.id, transaction)) return;
      const now = clock.now();
      const id = randomUUID();
      const times = { requested_at: now.toString(), delete_at: now.add(deletionWait).toString() };
      const row = { id, member_id: member.id, ...times };
      await transaction.insertInto('deletion_requests').values(row).execute();
      const activity = { kind: 'deletion_requested', now, sessionId: session.id } as const;
      await recordActivity(member.id, transaction, activity);
      const payload = { memberId: member.id, requestId: id };
      await enqueue(transaction, dependencies, { kind: deleteMemberJob, payload, after: deletionWait });
      await tellHousehold(member.id, transaction, dependencies, 'deletionRequested');
      await record(transaction, { memberId: member.id });
    });
    return reply(c, await resourceOf(member));
  });

  memberCall({
    delete: path,
    act: 'deletion_withdrawn',
    summary: 'Withdraw the deletion request',
    responses: {
      204: 'Everything stays',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { member, session, record } = c.var;
    await sql.transaction().execute(async (transaction) => {
      // Throws 401 once the deletion has started.
      await lockMember(member.id, transaction);
      const { numDeletedRows } = await transaction
        .deleteFrom('deletion_requests')
        .where('member_id', '=', member.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const activity = { kind: 'deletion_withdrawn', now: clock.now(), sessionId: session.id } as const;
      await recordActivity(member.id, transaction, activity);
      await tellHousehold(member.id, transaction, dependencies, 'deletionWithdrawn');
      await record(transaction, { memberId: member.id });
    });
    return c.body(null, 204);
  });
}
