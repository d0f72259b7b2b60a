import { OpenAPIHono, z } from '@hono/zod-openapi';
import { appointmentRequestAttributes } from '#app/contract/appointment-requests.ts';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import { operatorRoute } from '#server/api/account/guards/declared-route.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { afterUid, operatorList, pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { reply } from '#server/platform/http/reply.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { decideRequest, type Decision } from './move-request.ts';
import { wishAttributes } from './resource.ts';
import { findReviewedRequest, listWaitingRequests } from './queries.ts';

const reviewedAttributes = appointmentRequestAttributes
  .omit({ updated_at: true, events: true })
  .extend({
    member_name: z.string(),
    company_name: z.string(),
    email: z.string(),
    time_zone: z.string().describe('IANA name of the member’s time zone'),
    provider_name: z.string(),
    category_name: z.string(),
  })
  .meta({ id: 'ReviewedAppointmentRequestAttributes' });
const reviewedRequest = resourceSchema('appointment_request', reviewedAttributes);

const decision = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('contacted') }),
    z.object({ state: z.literal('declined') }),
    z.object({ state: z.literal('booked'), appointment_at: z.iso.datetime().describe('In the future') }),
  ])
  .meta({ id: 'AppointmentRequestDecision' });

const describeList = operatorList({
  path: '/operator/appointment_requests',
  summary: 'The requests to providers that are not settled',
  description: 'Oldest first.',
  item: reviewedRequest,
  after: afterUid,
});

const describeDecide = {
  method: 'post',
  path: '/operator/appointment_requests/{uid}/decision',
  summary: 'Update the state of a request',
  description:
    'Contacted while it is being arranged; then, or directly, booked or declined for good. The member gets a mail each time. ' +
    'Repeating it changes nothing.',
  request: { params: z.object({ uid: z.string() }), body: jsonBody(decision) },
  responses: {
    200: documentResponse('The request', reviewedRequest),
    404: problemResponse('not_found'),
    409: problemResponse('already_decided', 'already_canceled'),
    422: problemResponse('blank', 'invalid', 'in_past'),
  },
} as const;

type ReviewedRequest = NonNullable<Awaited<ReturnType<typeof findReviewedRequest>>>;

const carePartnersTo = <const Act extends AuditAct>(act: Act) =>
  ({ roles: ['care_partner'], audit: { act, reason: 'appointment' } }) as const;

/** Operators' calls about members' requests. */
export function appointmentReviewRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  function requestResource(row: ReviewedRequest, language: Language) {
    const { fname, lname, email } = openDetails(sealing, row.member_id, row.details_sealed);
    const attributes: z.infer<typeof reviewedAttributes> = {
      ...wishAttributes(row, sealing),
      member_name: `${fname} ${lname}`,
      company_name: row.company_name,
      email,
      time_zone: row.time_zone,
      provider_name: row.provider_name,
      category_name: inLanguage(row.category_name, language),
    };
    return { type: 'appointment_request', id: row.uid, attributes };
  }

  app.openapi(operatorRoute(dependencies, describeList, carePartnersTo('requests_listed')), async (c) => {
    const { after } = c.req.valid('query');
    const { companies, record } = c.var.operator;
    const found = await listWaitingRequests(companies, sql, { after, take: pageAndOne });
    const { rows, meta } = pageOf(found);
    await record(
      sql,
      rows.map(({ member_id: memberId, uid: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(
      c,
      readableRows(rows, (row) => requestResource(row, c.var.language), log),
      { meta },
    );
  });

  app.openapi(operatorRoute(dependencies, describeDecide, carePartnersTo('request_decided')), async (c) => {
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const decided = decisionOf(c.req.valid('json'));
    const { companies, record } = c.var.operator;
    await decideRequest(companies, dependencies, uid, { ...decided, record });
    const row = await findReviewedRequest(companies, sql, uid);
    if (!row) throw notFound();
    return reply(c, requestResource(row, c.var.language));
  });

  return app;
}

function decisionOf(asked: z.infer<typeof decision>): Decision {
  if (asked.state === 'booked') {
    return { act: 'book', appointmentAt: Temporal.Instant.from(asked.appointment_at) };
  }
  return { act: asked.state === 'contacted' ? 'contact' : 'decline' };
}
