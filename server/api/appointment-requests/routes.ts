import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/http/json-api/open-api.ts';
import { notFound } from '#server/http/json-api/problem.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { isLikeReference } from '#server/db/reference-number.ts';
import { reply } from '#server/http/reply.ts';
import { refuseInvalid } from '#server/http/validation.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { readableRows } from '#server/http/readable-rows.ts';
import { requestBody, wishOf } from './body.ts';
import { makeRequest } from './make-request.ts';
import { cancelRequest } from './move-request.ts';
import { findRequest, listEvents, listRequests } from './queries.ts';
import {
  appointmentRequestAttributes,
  appointmentRequestResource,
  requestedProviderAttributes,
} from './resource.ts';

const tags = ['providers'];
const request = resourceSchema('appointment_request', appointmentRequestAttributes, {
  provider: resourceSchema('provider', requestedProviderAttributes),
});
const uidParam = z.object({ uid: z.string() });
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function appointmentRequestRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(dependencies);

  async function requestOrNotFound(memberId: string, uid: string) {
    const row = isLikeReference(uid) ? await findRequest(memberId, sql, uid) : undefined;
    if (!row) throw notFound();
    return row;
  }

  const list = createRoute({
    method: 'get',
    path: '/appointment_requests',
    tags,
    summary: "The member's requests to providers",
    description: 'The newest first.',
    middleware,
    responses: { 200: documentResponse('The requests', z.array(request)), 401: signedOut },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const [rows, events] = await Promise.all([listRequests(member.id, sql), listEvents(member.id, sql)]);
    return reply(
      c,
      readableRows(rows, (row) => appointmentRequestResource(row, events, { language, sealing }), log),
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/appointment_requests/{uid}',
    tags,
    summary: 'One request',
    request: { params: uidParam },
    middleware,
    responses: {
      200: documentResponse('The request', request),
      401: signedOut,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, language } = c.var;
    const row = await requestOrNotFound(member.id, c.req.valid('param').uid);
    return reply(c, appointmentRequestResource(row, await listEvents(member.id, sql), { language, sealing }));
  });

  const make = createRoute({
    method: 'post',
    path: '/appointment_requests',
    tags,
    summary: 'Ask for an appointment, or to be contacted',
    description:
      'The same request with the same key answers the one that was made, with 200. The member and the care team get a mail.',
    request: { body: jsonBody(requestBody) },
    middleware,
    responses: {
      200: documentResponse('The request was made before', request),
      201: documentResponse('The request', request),
      401: signedOut,
      404: problemResponse('not_found'),
      403: problemResponse('consent_required'),
      409: problemResponse('provider_network_closed', 'provider_full'),
      422: problemResponse('blank', 'invalid', 'too_long', 'idempotency_mismatch'),
      429: problemResponse('too_many_attempts'),
    },
  });
  app.openapi(make, async (c) => {
    const { member, language } = c.var;
    const body = c.req.valid('json');
    const { uid, isReplay } = await makeRequest(member, dependencies, {
      idempotencyKey: body.idempotency_key.toLowerCase(),
      wish: wishOf(body),
      language,
    });
    const row = await requestOrNotFound(member.id, uid);
    const resource = appointmentRequestResource(row, await listEvents(member.id, sql), { language, sealing });
    return reply(c, resource, { status: isReplay ? 200 : 201 });
  });

  const cancel = createRoute({
    method: 'post',
    path: '/appointment_requests/{uid}/cancel',
    tags,
    summary: 'Take a request back',
    description: 'While it is requested or contacted.',
    request: { params: uidParam },
    middleware,
    responses: {
      200: documentResponse('The request', request),
      401: signedOut,
      404: problemResponse('not_found'),
      409: problemResponse('not_cancelable'),
    },
  });
  app.openapi(cancel, async (c) => {
    const { member, language } = c.var;
    const { uid } = await requestOrNotFound(member.id, c.req.valid('param').uid);
    await cancelRequest(member.id, dependencies, uid);
    const row = await requestOrNotFound(member.id, uid);
    return reply(c, appointmentRequestResource(row, await listEvents(member.id, sql), { language, sealing }));
  });

  return app;
}
