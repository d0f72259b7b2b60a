import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
} from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply } from '#server/http/reply.ts';
import { refuseInvalid } from '#server/http/validation.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { discardDraft, keepFields, openDraft } from './draft.ts';
import { draftFields } from './fields.ts';
import { draftDocument, draftResource } from './resource.ts';

const path = '/reimbursement_draft';
const tags = ['reimbursements'];
const keptBody = z.object({
  fields: draftFields,
  version: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Of the draft that the form was filled in on; changed since, or another one now, it is not saved',
    ),
});
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function draftRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const member = requireMember(dependencies);

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'The claim being written',
    description:
      'An empty one begins when there is none. Its id is the Idempotency-Key of the claim to come.',
    middleware: member,
    responses: { 200: documentResponse('The draft', draftDocument), 401: signedOut },
  });
  app.openapi(show, async (c) => {
    const draft = await openDraft(c.var.member.id, dependencies);
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  const keep = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Keep what was typed so far',
    description: 'Exactly as it was typed: only its length is checked.',
    middleware: member,
    request: { body: jsonBody(keptBody) },
    responses: {
      200: documentResponse('The draft', draftDocument),
      401: signedOut,
      409: problemResponse('conflict'),
      422: problemResponse('too_long', 'too_many', 'invalid'),
    },
  });
  app.openapi(keep, async (c) => {
    const draft = await keepFields(c.var.member.id, dependencies, c.req.valid('json'));
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  const discard = createRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Drop the draft and its files',
    middleware: member,
    responses: { 204: emptyResponse('There is no draft any more'), 401: signedOut },
  });
  app.openapi(discard, async (c) => {
    await discardDraft(c.var.member.id, dependencies);
    return c.body(null, 204);
  });

  return app;
}
