import { z } from '@hono/zod-openapi';
import {
  appointmentRequestAttributes,
  requestedProviderAttributes,
} from '#app/contract/appointment-requests.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import type { Context } from 'hono';
import { isLikeReference } from '#server/platform/db/sql.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { makeRequest, requestBody, wishOf } from './make-request.ts';
import { cancelRequest } from './move-request.ts';
import { findRequest, listEvents, listRequests } from './queries.ts';
import { appointmentRequestResource } from './resource.ts';

const request = resourceSchema('appointment_request', appointmentRequestAttributes, {
  provider: resourceSchema('provider', requestedProviderAttributes),
});
const uidParam = z.object({ uid: z.string() });

export function appointmentRequestRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  async function requestOrNotFound(memberId: string, uid: string) {
    return orNotFound(isLikeReference(uid) ? await findRequest(memberId, sql, uid) : undefined);
  }

  async function replyRequest(c: Context<MemberEnv>, uid: string, status: 200 | 201 = 200) {
    const { member, language } = c.var;
    const row = await requestOrNotFound(member.id, uid);
    const events = await listEvents(member.id, sql);
    return reply(c, appointmentRequestResource(row, events, { language, sealing }), { status });
  }

  memberCall({
    get: '/appointment_requests',
    summary: "The member's requests to providers",
    description: 'Newest first.',
    responses: { 200: documentResponse('The requests', z.array(request)) },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const [rows, events] = await Promise.all([listRequests(member.id, sql), listEvents(member.id, sql)]);
    return reply(
      c,
      readableRows(rows, (row) => appointmentRequestResource(row, events, { language, sealing }), log),
    );
  });

  memberCall({
    get: '/appointment_requests/{uid}',
    summary: 'One request',
    params: uidParam,
    responses: {
      200: documentResponse('The request', request),
    },
  }).handle((c) => replyRequest(c, c.req.valid('param').uid));

  memberCall({
    post: '/appointment_requests',
    act: 'request_made',
    summary: 'Ask for an appointment, or to be contacted',
    description:
      'Repeating the request with the same key answers 200 with the existing one. The member and the care team get a mail.',
    body: jsonBody(requestBody),
    responses: {
      200: documentResponse('The request was made before', request),
      201: documentResponse('The request', request),
      404: ['not_found'],
      403: ['consent_required'],
      409: ['provider_network_closed', 'provider_full'],
      422: ['blank', 'invalid', 'too_long', 'idempotency_mismatch'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const body = c.req.valid('json');
    const { uid, isReplay } = await makeRequest(member, dependencies, {
      idempotencyKey: body.idempotency_key.toLowerCase(),
      wish: wishOf(body),
      language,
      record,
    });
    return replyRequest(c, uid, isReplay ? 200 : 201);
  });

  memberCall({
    post: '/appointment_requests/{uid}/cancel',
    act: 'request_canceled',
    summary: 'Take a request back',
    description: 'Only in the states requested and contacted.',
    params: uidParam,
    responses: {
      200: documentResponse('The request', request),
      409: ['not_cancelable'],
    },
  }).handle(async (c) => {
    const { member, record } = c.var;
    const { uid } = await requestOrNotFound(member.id, c.req.valid('param').uid);
    await cancelRequest(member.id, dependencies, { uid, record });
    return replyRequest(c, uid);
  });
}
