import { z } from '@hono/zod-openapi';
import { claimBody, claimsMeta } from '#app/contract/claims.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { cancelRequestedClaim, markClaimRead, noteEvent } from './queries.ts';
import { cancel } from './rules.ts';
import { claimDocument, claimResource } from './resource.ts';
import { submitClaim } from './submit-claim.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { wholeClaim, wholeClaims } from './whole-claims.ts';
import { listYears, sumYear } from './years.ts';
import { yearAsInstants } from '#app/domain/calendar-date.ts';
import { documentResponse, jsonBody } from '#server/platform/open-api.ts';

const uidParam = z.object({ uid: z.string() });

export function reimbursementRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  async function claimOrNotFound(memberId: string, uid: string) {
    return orNotFound(isLikeReference(uid) ? await wholeClaim(memberId, sql, { uid }) : undefined);
  }

  memberCall({
    get: '/reimbursements',
    act: 'claims_listed',
    summary: "The member's claims",
    description:
      'A page, newest first. Amounts are cents. With `year` only uncanceled claims sent in this calendar year in the ' +
      'member’s time zone, oldest first, with their totals; that is recorded.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(20).describe('Claims per page'),
      year: z.coerce.number().int().min(2000).max(2999).optional(),
      draft_id: z.string().max(100).optional().describe('Only the claim created from this draft'),
    }),
    responses: {
      200: documentResponse('The claims', z.array(claimDocument), claimsMeta),
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const { page, size, year: requestedYear, draft_id: draftId } = c.req.valid('query');
    const year = requestedYear === undefined ? undefined : yearAsInstants(requestedYear, member.time_zone);
    const [{ claims, more }, years, totals] = await Promise.all([
      wholeClaims(member.id, sql, { year, draftId, skip: (page - 1) * size, take: size }),
      listYears(member.id, sql, member.time_zone),
      year ? sumYear(member.id, sql, year) : null,
    ]);
    if (year && page === 1) await record(sql, { memberId: member.id, subjectId: String(requestedYear) });
    return reply(
      c,
      readableRows(
        claims.map((whole) => ({ id: whole.claim.id, whole })),
        ({ whole }) => claimResource(whole, { language, sealing, log }),
        log,
      ),
      { meta: { more, years, totals } },
    );
  });

  memberCall({
    get: '/reimbursements/{uid}',
    summary: 'One claim',
    params: uidParam,
    responses: {
      200: documentResponse('The claim', claimDocument),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const claim = await claimOrNotFound(member.id, c.req.valid('param').uid);
    return reply(c, claimResource(claim, { language, sealing, log }));
  });

  memberCall({
    post: '/reimbursements',
    act: 'claim_sent',
    summary: 'Send the draft as a claim',
    description:
      'The Idempotency-Key is the id of the draft. The receipts move to the claim and the draft is deleted, in ' +
      'one transaction. Repeating the request with the same key returns the claim with 200.',
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: jsonBody(claimBody),
    responses: {
      200: documentResponse('The claim was made before', claimDocument),
      201: documentResponse('The claim', claimDocument),
      400: ['malformed'],
      404: ['not_found'],
      409: ['nothing_rejected', 'already_corrected', 'appeal_open'],
      422: [
        'idempotency_mismatch',
        'blank',
        'not_covered',
        'too_long',
        'too_many',
        'invalid',
        'in_future',
        'too_old',
        'not_positive',
        'too_large',
      ],
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const draftId = c.req.valid('header')['idempotency-key']?.toLowerCase();
    if (draftId === undefined || !isUuid(draftId)) throw problem(400, 'malformed');
    const body = c.req.valid('json');
    const { uid, isReplay } = await submitClaim(member, dependencies, { draftId, body, record });
    const claim = await claimOrNotFound(member.id, uid);
    return reply(c, claimResource(claim, { language, sealing, log }), { status: isReplay ? 200 : 201 });
  });

  memberCall({
    post: '/reimbursements/{uid}/cancel',
    act: 'claim_canceled',
    summary: 'Cancel a claim',
    description: 'Only before the decision.',
    params: uidParam,
    responses: {
      200: documentResponse('The canceled claim', claimDocument),
      409: ['not_cancelable'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    const { claim } = await claimOrNotFound(member.id, uid);
    const canceled = cancel(claim.state);
    if (canceled === null) throw problem(409, 'not_cancelable');
    await sql.transaction().execute(async (transaction) => {
      const id = await cancelRequestedClaim(member.id, transaction, uid);
      if (id === undefined) throw problem(409, 'not_cancelable');
      const created_at = clock.now().toString();
      await noteEvent(transaction, { reimbursement_id: id, name: canceled, user_event: true, created_at });
      await c.var.record(transaction, { memberId: member.id, subjectId: uid });
    });
    return reply(c, claimResource(await claimOrNotFound(member.id, uid), { language, sealing, log }));
  });

  memberCall({
    put: '/reimbursements/{uid}/read',
    summary: 'Mark a claim as read',
    description: 'A decision on the claim or an appeal makes it unread. Repeating it changes nothing.',
    params: uidParam,
    responses: { 204: 'It is read' },
  }).handle(async (c) => {
    const { member } = c.var;
    const { uid } = c.req.valid('param');
    await claimOrNotFound(member.id, uid);
    await markClaimRead(member.id, sql, uid);
    return c.body(null, 204);
  });
}
