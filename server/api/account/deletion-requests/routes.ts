import { deletionAttributes } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { paymentsUntil } from '#server/api/payments/pay-bill.ts';
import { findRequest, deleteRequest } from './queries.ts';
import { findShownReason, isPutOff, deletionWait, tellHousehold } from './household.ts';
import { randomUUID } from 'node:crypto';
import { enqueue } from '#server/platform/jobs/job.ts';
import { recordActivity } from '../activities/activity.ts';
import { lockMember } from '../members/lock-member.ts';
import { isPartner, type Member } from '../members/member.ts';
import type { Acting } from '../sessions/session.ts';
import { deleteMemberJob } from './delete-member.ts';

/**
 * Schedules the member's deletion in thirty days and notifies them, and the partner whose access ends with it. Repeating it
 * changes nothing.
 */
function requestDeletion({ memberId, sessionId }: Acting, dependencies: ApiDependencies): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (await findRequest(memberId, transaction)) return;
    const now = dependencies.clock.now();
    const id = randomUUID();
    const times = { requested_at: now.toString(), delete_at: now.add(deletionWait).toString() };
    const row = { id, member_id: memberId, ...times };
    await transaction.insertInto('deletion_requests').values(row).execute();
    await recordActivity(memberId, transaction, { kind: 'deletion_requested', now, sessionId });
    const payload = { memberId, requestId: id };
    await enqueue(transaction, dependencies, { kind: deleteMemberJob, payload, after: deletionWait });
    await tellHousehold(memberId, transaction, dependencies, 'deletionRequested');
  });
}

/** Withdraws the request. Returns false when there is none. Throws 401 once the deletion has started. */
function withdrawDeletion({ memberId, sessionId }: Acting, dependencies: ApiDependencies): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (!(await deleteRequest(memberId, transaction))) return false;
    const now = dependencies.clock.now();
    await recordActivity(memberId, transaction, { kind: 'deletion_withdrawn', now, sessionId });
    await tellHousehold(memberId, transaction, dependencies, 'deletionWithdrawn');
    return true;
  });
}

const path = '/deletion_request';
const document = documentResponse('The request', resourceSchema('deletion_request', deletionAttributes));

export function deletionRequestRoutes(
  { memberCall, provedMemberCall }: Calls,
  dependencies: ApiDependencies,
): void {
  async function resourceOf(member: Member) {
    const memberId = member.id;
    const request = await findRequest(memberId, dependencies.sql);
    const reason =
      request && isPutOff(request)
        ? await findShownReason(memberId, dependencies.sql, dependencies)
        : undefined;
    return {
      type: 'deletion_request',
      id: memberId,
      attributes: {
        requested_at: request?.requested_at ?? null,
        delete_at: request?.delete_at ?? null,
        waits_for: reason?.waitsFor ?? null,
        payments_until: request ? paymentsUntil(request.delete_at).toString() : null,
        // Whether or not there is anybody: an employee does not learn which dependents have an account.
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
    summary: 'Request deletion in thirty days',
    description: 'Repeating it changes nothing. A partner’s account is deleted with the employee’s.',
    responses: { 200: document },
  }).handle(async (c) => {
    const { member, session } = c.var;
    await requestDeletion({ memberId: member.id, sessionId: session.id }, dependencies);
    return reply(c, await resourceOf(member));
  });

  memberCall({
    delete: path,
    summary: 'Withdraw the deletion request',
    responses: {
      204: 'Everything stays',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const withdrawn = await withdrawDeletion({ memberId: member.id, sessionId: session.id }, dependencies);
    if (!withdrawn) throw notFound();
    return c.body(null, 204);
  });
}
