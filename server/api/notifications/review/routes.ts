import { z } from '@hono/zod-openapi';
import { authorizationState } from '#app/contract/notifications.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { reviewersTo } from '#server/api/account/guards/audited-roles.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import type { Context } from 'hono';
import type { ApiDependencies, OperatorEnv } from '#server/platform/http/dependencies.ts';
import {
  localizedText,
  sentDay,
  sentMoment,
  textForMembers,
} from '#server/platform/http/json-api/typed-text.ts';
import { documentResponse, jsonBody } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { pageMeta, pageOf } from '#server/platform/http/operator-calls.ts';
import { reply } from '#server/platform/http/reply.ts';
import { decideAuthorization } from './decide.ts';
import { findReviewed, listReviewed } from './queries.ts';
import { requestAuthorization, requestBody } from './request-authorization.ts';
import { reviewedAuthorization, reviewedResources } from './resource.ts';
import type { Act, Details } from './rules.ts';

const reason = localizedText(500);
const amount = z.int('invalid').nonnegative('invalid').max(100_000_000, 'too_large');

const seen_state = authorizationState
  .optional()
  .describe('The state that the caller saw: 409 where it is another one by now');

const decisionBody = z
  .discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approved'),
      services: z
        .array(
          z.strictObject({
            position: z.int(),
            approved: z.boolean(),
            amount: amount.optional().describe('Cents, if different from the requested amount'),
          }),
        )
        .max(100)
        .default([])
        .describe('Services not approved exactly as requested'),
      expires_at: sentMoment.optional().describe('When the approval ends'),
      reason: reason
        .nullish()
        .describe('Needed where a service is not approved, or above the requested amount'),
      seen_state,
    }),
    z.strictObject({
      decision: z.literal('rejected'),
      reason: reason.nullish().describe('Needed'),
      seen_state,
    }),
    z.strictObject({ decision: z.literal('canceled'), reason: reason.nullish(), seen_state }),
  ])
  .meta({ id: 'AuthorizationDecision' });

function decisionOf(body: z.infer<typeof decisionBody>): Act {
  const { reason: why = null, seen_state: seen } = body;
  switch (body.decision) {
    case 'approved':
      return {
        name: 'approve',
        reason: why,
        seen,
        services: body.services.map(({ position, approved, amount: amountCents }) => ({
          position,
          isApproved: approved,
          amountCents,
        })),
        details: body.expires_at === undefined ? {} : { expiresAt: body.expires_at },
      };
    case 'rejected':
      return { name: 'reject', reason: why, seen };
    case 'canceled':
      return { name: 'cancel', reason: why, seen };
  }
}

const updateBody = z
  .strictObject({
    update: z
      .enum(['requested', 'updated'])
      .describe('requested: requested again after a decision. updated: a detail changed'),
    provider_name: textForMembers(200).optional(),
    service_date: sentDay.nullish(),
    delivery_deadline: sentDay.nullish(),
    expires_at: sentMoment.nullish(),
    reason: reason.nullish(),
    seen_state,
  })
  .meta({ id: 'AuthorizationUpdate' });

function updateOf(body: z.infer<typeof updateBody>): Act {
  const details: Partial<Details> = {};
  if (body.provider_name !== undefined) details.providerName = body.provider_name;
  if (body.service_date !== undefined) details.serviceDate = body.service_date;
  if (body.delivery_deadline !== undefined) details.deliveryDeadline = body.delivery_deadline;
  if (body.expires_at !== undefined) details.expiresAt = body.expires_at;
  const name = body.update === 'requested' ? 'request' : 'update';
  return { name, reason: body.reason ?? null, details, seen: body.seen_state };
}

const uid = z.string().regex(/^[\w-]{1,60}$/);
const params = z.object({ uid });

const responses = {
  200: documentResponse('The authorization as it is now', reviewedAuthorization),
  409: ['conflict'],
  422: ['blank', 'in_past', 'invalid', 'too_large', 'too_long'],
} as const;

type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

/** Operators' calls about members' authorizations. */
export function authorizationReviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  operatorCall(reviewersTo('authorizations_listed'), {
    get: '/operator/authorizations',
    summary: 'The authorizations to decide',
    description: 'Oldest first, 20 at a time. Amounts are cents.',
    query: z.object({
      state: authorizationState.default('requested').describe('By default those that wait for a decision'),
      after: uid
        .optional()
        .describe('The uid of the last one of the previous page; it may be decided by now'),
    }),
    responses: { 200: documentResponse('The authorizations', z.array(reviewedAuthorization), pageMeta) },
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const { companies } = operator;
    const { state: requestedState, after } = c.req.valid('query');
    const found = await listReviewed(companies, sql, { state: requestedState, after });
    const { rows, meta } = pageOf(found);
    const resources = await reviewedResources(companies, rows, { sql, sealing, log, language });
    await operator.record(
      sql,
      rows.map(({ member_id: memberId, uid: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(c, resources, { meta });
  });

  async function rowOf(c: Context<OperatorEnv>, named: string): Promise<ReviewedRow> {
    return orNotFound(await findReviewed(c.var.operator.companies, sql, named));
  }

  async function replyWith(c: Context<OperatorEnv>, row: ReviewedRow, status: 200 | 201) {
    const { operator, language } = c.var;
    const [resource] = await reviewedResources(operator.companies, [row], { sql, sealing, log, language });
    if (!resource) throw notFound();
    return reply(c, resource, { status });
  }

  operatorCall(reviewersTo('authorization_opened'), {
    get: '/operator/authorizations/{uid}',
    summary: 'An authorization in any state',
    description: needsReason,
    params,
    responses: {
      200: documentResponse('The authorization', reviewedAuthorization),
      403: ['reason_required'],
      422: ['invalid'],
    },
  }).handle(async (c) => {
    const row = await rowOf(c, c.req.valid('param').uid);
    const why = await openingReason(c, dependencies, {
      memberId: row.member_id,
      items: [`authorization:${row.uid}`],
    });
    await c.var.operator.record(sql, { memberId: row.member_id, subjectId: row.uid }, why);
    return replyWith(c, row, 200);
  });

  operatorCall(reviewersTo('authorization_requested'), {
    post: '/operator/authorizations',
    summary: 'Record what a provider requested for a member',
    description:
      'It waits for a decision and is news for its member, without a mail. Repeating it with its key changes nothing; other values with that key are refused.',
    body: jsonBody(requestBody),
    responses: {
      200: documentResponse('The authorization, recorded before with this key', reviewedAuthorization),
      201: documentResponse('The authorization', reviewedAuthorization),
      409: ['access_ended'],
      422: ['blank', 'idempotency_mismatch', 'invalid', 'too_large', 'too_long'],
    },
  }).handle(async (c) => {
    const { uid: named, isReplay } = await requestAuthorization(
      c.var.operator.companies,
      dependencies,
      c.req.valid('json'),
      c.var.operator.record,
    );
    return replyWith(c, await rowOf(c, named), isReplay ? 200 : 201);
  });

  async function moved(c: Context<OperatorEnv>, named: string, act: Act): Promise<Response> {
    await decideAuthorization(dependencies, { uid: named, operator: c.var.operator, act });
    return replyWith(c, await rowOf(c, named), 200);
  }

  operatorCall(reviewersTo('authorization_decided'), {
    post: '/operator/authorizations/{uid}/decision',
    summary: 'Approve, reject or cancel an authorization',
    description:
      'In one step, including its services; its member gets a mail without details. Repeating the decision ' +
      'changes nothing. 409 after another decision, and for an approval after the end of coverage. A rejected or canceled one can be decided again after it is ' +
      'requested again.',
    params,
    body: jsonBody(decisionBody),
    responses: { ...responses, 409: ['access_ended', 'conflict'] },
  }).handle((c) => moved(c, c.req.valid('param').uid, decisionOf(c.req.valid('json'))));

  operatorCall(reviewersTo('authorization_decided'), {
    post: '/operator/authorizations/{uid}/updates',
    summary: 'Record that an authorization was requested again or changed',
    description:
      'News for its member, without a mail. Repeating it changes nothing. 409 when its state does not allow it: only a ' +
      'decided one is requested again, and a rejected or canceled one is not updated.',
    params,
    body: jsonBody(updateBody),
    responses,
  }).handle((c) => moved(c, c.req.valid('param').uid, updateOf(c.req.valid('json'))));
}
