import { OpenAPIHono } from '@hono/zod-openapi';
import { draftBody } from '#app/contract/claims.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { discardDraft, keepFields, openDraft } from './draft.ts';
import { draftDocument, draftResource } from './resource.ts';

const path = '/reimbursement_draft';

export function draftRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The claim being written',
    description:
      'Creates an empty one if there is none. Its id is the Idempotency-Key for sending the claim.',
    responses: { 200: documentResponse('The draft', draftDocument) },
  });
  app.openapi(show, async (c) => {
    const draft = await openDraft(c.var.member.id, dependencies);
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  const keep = memberRoute(dependencies, {
    method: 'put',
    path,
    summary: 'Save the input so far',
    description: 'Exactly as typed: only its length is checked.',
    request: { body: jsonBody(draftBody) },
    responses: {
      200: documentResponse('The draft', draftDocument),
      409: problemResponse('conflict'),
      422: problemResponse('too_long', 'too_many', 'invalid'),
    },
  });
  app.openapi(keep, async (c) => {
    const draft = await keepFields(c.var.member.id, dependencies, c.req.valid('json'));
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  const discard = memberRoute(dependencies, {
    method: 'delete',
    path,
    summary: 'Delete the draft and its files',
    responses: { 204: emptyResponse('There is no draft any more') },
  });
  app.openapi(discard, async (c) => {
    await discardDraft(c.var.member.id, dependencies);
    return c.body(null, 204);
  });

  return app;
}
