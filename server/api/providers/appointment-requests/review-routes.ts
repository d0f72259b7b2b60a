import { z } from '@hono/zod-openapi';
import { reviewedRequestAttributes } from '#app/contract/appointment-requests.ts';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { afterUid, operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { decideRequest, type Decision } from './move-request.ts';
import { wishAttributes } from './resource.ts';
import { findReviewedRequest, listWaitingRequests } from './queries.ts';

const reviewedRequest = resourceSchema('appointment_request', reviewedRequestAttributes);

const decision = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('contacted') }),
    z.object({ state: z.literal('declined') }),
    z.object({
      state: z.literal('booked'),
      appointment_at: z.iso.datetime().optional().describe('Needed: in the future, at most two years away'),
    }),
  ])
  .meta({ id: 'AppointmentRequestDecision' });

const describeList = operatorList({
  path: '/operator/appointment_requests',
  summary: 'The requests to providers that are not settled',
  description: 'Oldest first.',
  item: reviewedRequest,
  after: afterUid,
});

const params = z.object({ uid: z.string() });

type ReviewedRequest = NonNullable<Awaited<ReturnType<typeof findReviewedRequest>>>;

const carePartnersTo = <const Act extends AuditAct>(act: Act) =>
  ({ roles: ['care_partner'], audit: { act, reason: 'appointment' } }) as const;

/** Operators' calls about members' requests. */
export function appointmentReviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  function requestResource(row: ReviewedRequest, language: Language) {
    const { fname, lname, email } = openDetails(sealing, row.member_id, row.details_sealed);
    const attributes: z.infer<typeof reviewedRequestAttributes> = {
      ...wishAttributes(row, sealing),
      member_name: `${fname} ${lname}`,
      company_name: row.company_name,
      updated_at: row.updated_at,
      email,
      time_zone: row.time_zone,
      provider_name: row.provider_name,
      category_name: inLanguage(row.category_name, language),
    };
    return { type: 'appointment_request', id: row.uid, attributes };
  }

  operatorCall(carePartnersTo('requests_listed'), describeList).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { companies, record } = c.var.operator;
    const { rows, meta } = pageOf(await listWaitingRequests(companies, sql, after));
    await record(
      sql,
      rows.map(({ member_id: memberId, uid: subjectId }) => ({ memberId, subjectId })),
    );
    const resources = readableRows(rows, (row) => requestResource(row, c.var.language), log);
    return reply(c, resources, { meta });
  });

  async function requestOf({ companies }: Operator, uid: string): Promise<ReviewedRequest> {
    return orNotFound(isLikeReference(uid) ? await findReviewedRequest(companies, sql, uid) : undefined);
  }

  operatorCall(carePartnersTo('request_opened'), {
    get: '/operator/appointment_requests/{uid}',
    summary: 'A request, settled or not',
    description: needsReason,
    params,
    responses: {
      200: documentResponse('The request', reviewedRequest),
      403: ['reason_required'],
    },
  }).handle(async (c) => {
    const row = await requestOf(c.var.operator, c.req.valid('param').uid);
    const reason = await openingReason(c, dependencies, {
      memberId: row.member_id,
      items: [`request:${row.uid}`],
    });
    await c.var.operator.record(sql, { memberId: row.member_id, subjectId: row.uid }, reason);
    return reply(c, requestResource(row, c.var.language));
  });

  operatorCall(carePartnersTo('request_decided'), {
    post: '/operator/appointment_requests/{uid}/decision',
    summary: 'Update the state of a request',
    description:
      'Contacted while it is being arranged; then, or directly, booked or declined for good. The member gets a mail each time. ' +
      'Repeating it changes nothing. After the end of the member’s coverage it can only be declined.',
    params,
    body: jsonBody(decision),
    responses: {
      200: documentResponse('The request', reviewedRequest),
      409: ['access_ended', 'already_decided', 'already_canceled'],
      422: ['blank', 'invalid', 'in_past', 'too_far'],
    },
  }).handle(async (c) => {
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const decided = decisionOf(c.req.valid('json'));
    const { operator } = c.var;
    await decideRequest(operator.companies, dependencies, uid, { ...decided, record: operator.record });
    return reply(c, requestResource(await requestOf(operator, uid), c.var.language));
  });
}

function decisionOf(decisionBody: z.infer<typeof decision>): Decision {
  if (decisionBody.state === 'booked') {
    const { appointment_at: at } = decisionBody;
    return { act: 'book', appointmentAt: at === undefined ? undefined : Temporal.Instant.from(at) };
  }
  return { act: decisionBody.state === 'contacted' ? 'contact' : 'decline' };
}
