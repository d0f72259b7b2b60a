import { z } from '@hono/zod-openapi';
import { reviewMeta, expenseDecisions } from '#app/contract/claim-review.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { reviewersTo } from '#server/api/account/guards/audited-roles.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { afterUid, operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import { binary } from '#server/platform/intake/sent-file.ts';
import { keptFileOf } from '../receipts/resource.ts';
import { listAppealsOfClaim } from '../appeals/queries.ts';
import { appealPlace } from '../sealed-places.ts';
import { listFirstDecisions } from '../second-decisions/queries.ts';
import { shownFirstDecisions } from '../second-decisions/resource.ts';
import { coverageOf, decideClaim } from './decide-claim.ts';
import { findReviewedClaim, findReviewedReceipt, listWaitingClaims } from './queries.ts';
import { reviewedClaim, reviewedClaims } from './resource.ts';

const uidParam = z.object({ uid: z.string() });

const decision = z.object({ services: expenseDecisions }).meta({ id: 'ReimbursementDecision' });

const describeList = operatorList({
  path: '/operator/claims',
  summary: 'Claims under review',
  description: 'Oldest first. Amounts are cents.',
  item: reviewedClaim,
  after: afterUid,
});

const subjectOf = ({ member_id, uid }: { member_id: string; uid: string }) => ({
  memberId: member_id,
  subjectId: uid,
});

/** Operators' calls about members' claims. */
export function claimReviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  async function claimWithCoverage(operator: Operator, uid: string, language: Language) {
    const { companies } = operator;
    const row = orNotFound(isLikeReference(uid) ? await findReviewedClaim(companies, sql, uid) : undefined);
    const [[claim], { leftCents, mostForOneCents }, appeals, first] = await Promise.all([
      reviewedClaims(companies, [row], { sql, sealing, log, language }),
      coverageOf(row, sql),
      listAppealsOfClaim(companies, sql, row.id),
      listFirstDecisions(companies, sql, row.id),
    ]);
    if (!claim) throw notFound();
    const shown = readableRows(
      appeals,
      ({ id, state, message_sealed, created_at }) => ({
        id,
        state,
        message: sealing.open(message_sealed, appealPlace(id)),
        created_at,
      }),
      log,
    );
    const meta = {
      remaining_coverage: leftCents,
      flat_max_reimbursement: mostForOneCents,
      open_appeal: shown.find(({ state }) => state === 'open') ?? null,
      closed_appeals: shown.filter(({ state }) => state !== 'open'),
      first_decisions: shownFirstDecisions(first, dependencies, operator),
    };
    return { row, claim, meta };
  }

  operatorCall(reviewersTo('claims_listed'), describeList).handle(async (c) => {
    const { language, operator } = c.var;
    const { companies } = operator;
    const { after } = c.req.valid('query');
    const { rows, meta } = pageOf(await listWaitingClaims(companies, sql, after));
    const resources = await reviewedClaims(companies, rows, { sql, sealing, log, language });
    await operator.record(sql, rows.map(subjectOf));
    return reply(c, resources, { meta });
  });

  operatorCall(reviewersTo('claim_opened'), {
    get: '/operator/claims/{uid}',
    summary: 'A claim, and the amounts that can be approved',
    description: needsReason,
    params: uidParam,
    responses: {
      200: documentResponse('The claim', reviewedClaim, reviewMeta),
      403: ['reason_required'],
    },
  }).handle(async (c) => {
    const { operator, language } = c.var;
    const { uid } = c.req.valid('param');
    const { row, claim, meta } = await claimWithCoverage(operator, uid, language);
    const appeal = meta.open_appeal === null ? [] : [`appeal:${meta.open_appeal.id}` as const];
    const reason = await openingReason(c, dependencies, {
      memberId: row.member_id,
      items: [`claim:${row.uid}`, ...appeal],
    });
    await operator.record(sql, subjectOf(row), reason);
    return reply(c, claim, { meta });
  });

  operatorCall(reviewersTo('claim_decided'), {
    post: '/operator/claims/{uid}/decision',
    summary: 'Decide on every expense of a claim',
    description:
      'Once. The claim is approved if any expense is, else rejected. Approved amounts cannot exceed the requested ones or the remaining coverage ' +
      'of the household; any reduction needs a reason. The member gets a mail. Above the limit of the company nothing happens until a ' +
      'second person confirms it: `first_decisions`. Repeating the decision changes nothing.',
    params: uidParam,
    body: jsonBody(decision),
    responses: {
      200: documentResponse('The decided claim', reviewedClaim, reviewMeta),
      409: ['already_decided', 'already_canceled', 'waits_for_second'],
      422: [
        'incomplete_decision',
        'blank',
        'not_positive',
        'above_requested',
        'above_flat_max',
        'above_coverage',
        'invalid',
      ],
    },
  }).handle(async (c) => {
    const { operator, language } = c.var;
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const { services: decisions } = c.req.valid('json');
    await decideClaim(dependencies, { uid, decisions, operator, language });
    const { claim, meta } = await claimWithCoverage(operator, uid, language);
    return reply(c, claim, { meta });
  });

  operatorCall(reviewersTo('receipt_opened'), {
    get: '/operator/receipts/{id}/content',
    summary: 'The file of a receipt of a claim',
    description: 'As a download; browsers must not open it as a page.',
    params: z.object({ id: z.string() }),
    responses: {
      200: { description: 'The file', content: binary },
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { id } = c.req.valid('param');
    const receipt = isUuid(id) ? await findReviewedReceipt(operator.companies, sql, id) : undefined;
    if (!receipt) throw notFound();
    await operator.record(sql, { memberId: receipt.member_id, subjectId: id });
    return fileResponse(keptFileOf(receipt, dependencies.sealing), dependencies, null);
  });
}
