import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../../environment.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { reply } from '../../reply.ts';
import { refuseInvalid } from '../../validation.ts';
import type { ApiWorld } from '../../world.ts';
import { listDraftReceipts } from '../receipts/queries.ts';
import { discardDraft, keepFields, openDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { draftFields } from './fields.ts';
import { draftAttributes, draftResource } from './resource.ts';

const path = '/reimbursement_draft';
const tags = ['reimbursements'];
const draftDocument = resourceSchema('reimbursement_draft', draftAttributes, ['receipts']);
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function draftRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const member = requireMember(world);

  async function withReceipts(memberId: string, draft: Draft) {
    const receipts = await listDraftReceipts(memberId, world.sql, draft.id);
    return draftResource(draft, receipts, world.sealing);
  }

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
    const { id } = c.var.member;
    return reply(c, await withReceipts(id, await openDraft(id, world)));
  });

  app.use(path, limitBody());
  const keep = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Keep what was typed so far',
    description: 'Exactly as it was typed: only its length is checked.',
    middleware: member,
    request: { body: jsonBody(z.object({ fields: draftFields })) },
    responses: {
      200: documentResponse('The draft', draftDocument),
      401: signedOut,
      409: problemResponse('conflict'),
      422: problemResponse('too_long', 'too_many', 'invalid'),
    },
  });
  app.openapi(keep, async (c) => {
    const { id } = c.var.member;
    return reply(c, await withReceipts(id, await keepFields(id, world, c.req.valid('json').fields)));
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
    await discardDraft(c.var.member.id, world);
    return c.body(null, 204);
  });

  return app;
}
