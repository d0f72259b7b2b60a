import { z } from '@hono/zod-openapi';
import { expenseDecisions, reviewedAppealAttributes } from '#app/contract/claim-review.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { reviewersTo } from '#server/api/account/guards/audited-roles.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { typedLines } from '#server/platform/http/json-api/typed-text.ts';
import { afterId, operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { claimDocument, claimResource } from '../resource.ts';
import { listReviewedClaims } from '../review/queries.ts';
import { reviewedClaim, reviewedClaims } from '../review/resource.ts';
import { appealPlace } from '../sealed-places.ts';
import { wholeClaim } from '../whole-claims.ts';
import { decideAppeal, makeAppeal } from './appeals.ts';
import { findAppeal, listOpenAppeals } from './queries.ts';

const appealBody = z.object({ message: typedLines(claimLimits.appealCharacters, 'blank.message') });

/** Members' appeals against decisions on their claims. */
export function appealRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;
  memberCall({
    post: '/reimbursements/{uid}/appeals',
    act: 'appeal_made',
    summary: 'Appeal against the rejection of expenses',
    description:
      'One at a time, and not while there is a corrected copy of the claim. Repeating the message while the appeal is ' +
      'open returns 200.',
    params: z.object({ uid: z.string() }),
    body: jsonBody(appealBody),
    responses: {
      200: documentResponse('The appeal was made before', claimDocument),
      201: documentResponse('The claim with the appeal', claimDocument),
      409: ['nothing_rejected', 'already_corrected', 'appeal_open'],
      422: ['blank', 'too_long'],
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const { message } = c.req.valid('json');
    const isNew = await makeAppeal(member.id, dependencies, { uid, message, record });
    const whole = orNotFound(await wholeClaim(member.id, sql, { uid }));
    return reply(c, claimResource(whole, { language, sealing, log }), { status: isNew ? 201 : 200 });
  });
}

const appealDocument = resourceSchema('appeal', reviewedAppealAttributes, { claim: reviewedClaim });

const describeList = operatorList({
  path: '/operator/appeals',
  summary: 'Open appeals',
  description: 'Oldest first, each with its claim.',
  item: appealDocument,
  after: afterId,
});

type AppealRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** Operators' calls about members' appeals. */
export function appealReviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  /** With their claims, in three queries in total. */
  async function appealResources(companies: Companies, appeals: readonly AppealRow[], language: Language) {
    const rows = await listReviewedClaims(
      companies,
      sql,
      appeals.map(({ claim_id }) => claim_id),
    );
    const claims = await reviewedClaims(companies, rows, { sql, sealing, log, language });
    // The claim of an appeal may be unreadable.
    const withClaim = appeals.flatMap((appeal) =>
      claims.filter(({ id }) => id === appeal.claim_id).map((claim) => ({ ...appeal, claim })),
    );
    const readAppeal = ({ id, claim, state, message_sealed, created_at }: (typeof withClaim)[number]) => {
      const message = sealing.open(message_sealed, appealPlace(id));
      return { type: 'appeal', id, attributes: { state, message, created_at }, relationships: { claim } };
    };
    return readableRows(withClaim, readAppeal, log);
  }

  operatorCall(reviewersTo('appeals_listed'), describeList).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { operator, language } = c.var;
    const { companies } = operator;
    const { rows, meta } = pageOf(await listOpenAppeals(companies, sql, after));
    const resources = await appealResources(companies, rows, language);
    await operator.record(
      sql,
      rows.map(({ member_id: memberId, id: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(c, resources, { meta });
  });

  operatorCall(reviewersTo('appeal_decided'), {
    post: '/operator/appeals/{id}/decision',
    summary: 'Answer an appeal',
    description:
      'Once. Upheld: the decision remains. Granted: new total amounts for all rejected expenses, and for partly approved ones that are raised, under the rules of ' +
      'any decision on a claim; if the claim is then granted more than the limit of the company, a second person must confirm it. The member gets ' +
      'a mail. Repeating it changes nothing.',
    params: z.object({ id: z.string() }),
    body: jsonBody(
      z
        .object({ state: z.enum(['upheld', 'granted']), services: expenseDecisions.optional() })
        .meta({ id: 'AppealDecision' }),
    ),
    responses: {
      200: documentResponse('The answered appeal', appealDocument),
      409: ['already_decided', 'waits_for_second'],
      422: [
        'incomplete_decision',
        'nothing_granted',
        'blank',
        'not_positive',
        'below_approved',
        'above_requested',
        'above_flat_max',
        'above_coverage',
        'invalid',
      ],
    },
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const { id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    const { state, services = [] } = c.req.valid('json');
    const decisions = state === 'granted' ? services : [];
    await decideAppeal(dependencies, { id, state, decisions, operator, language });
    const appeal = await findAppeal(operator.companies, sql, id);
    const [answered] = appeal ? await appealResources(operator.companies, [appeal], language) : [];
    if (!answered) throw notFound();
    return reply(c, answered);
  });
}
