import { OpenAPIHono, z } from '@hono/zod-openapi';
import { passkeyAttributes } from '#app/contract/sign-in.ts';
import { memberRoute } from '../guards/declared-route.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { listPasskeys, renamePasskey, deletePasskey } from './queries.ts';
import { passkeyResource, sealName } from './resource.ts';
import { isUuid } from '#app/domain/uuid.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { addBody, renameBody } from './body.ts';
import { challengeResponse } from './challenges.ts';
import { recordAndMail } from '../activities/activity.ts';

const path = '/passkeys';
const passkey = resourceSchema('passkey', passkeyAttributes);
const oneOf = z.object({ id: z.string() });

const describeList = {
  method: 'get',
  path,
  summary: 'The member’s passkeys',
  responses: { 200: documentResponse('Oldest first', z.array(passkey)) },
} as const;

const describeOptions = {
  method: 'post',
  path: '/passkeys/options',
  summary: 'Start adding a passkey',
  description: 'The challenge is valid once, for five minutes.',
  responses: {
    201: challengeResponse,
    409: problemResponse('too_many', 'single_sign_on_required'),
  },
} as const;

const describeAdd = {
  method: 'post',
  path,
  summary: 'Add a passkey',
  request: { body: jsonBody(addBody) },
  responses: {
    201: documentResponse('The passkey', passkey),
    409: problemResponse('too_many'),
    422: problemResponse('invalid_passkey', 'blank', 'too_long'),
  },
} as const;

const describeRename = {
  method: 'patch',
  path: '/passkeys/{id}',
  summary: 'Name a passkey',
  request: { params: oneOf, body: jsonBody(renameBody) },
  responses: {
    204: emptyResponse('Named'),
    404: problemResponse('not_found'),
    422: problemResponse('blank', 'too_long'),
  },
} as const;

const describeRemove = {
  method: 'delete',
  path: '/passkeys/{id}',
  summary: 'Remove a passkey',
  request: { params: oneOf },
  responses: {
    204: emptyResponse('It opens nothing any more'),
    404: problemResponse('not_found'),
  },
} as const;

export function passkeyRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const { sql, sealing, clock, log } = dependencies;
  const passkeysOf = async (memberId: string) =>
    readableRows(await listPasskeys(memberId, sql), (row) => passkeyResource(sealing, row), log);

  app.openapi(memberRoute(dependencies, describeList), async (c) =>
    reply(c, await passkeysOf(c.var.member.id)),
  );

  app.openapi(memberRoute(dependencies, describeOptions, { freshProof: true }), async (c) => {
    return reply(c, await passkeyOptions(c.var.member, dependencies), { status: 201 });
  });

  app.openapi(memberRoute(dependencies, describeAdd, { freshProof: true }), async (c) => {
    const { id } = c.var.member;
    const added = await addPasskey(id, dependencies, { ...c.req.valid('json'), sessionId: c.var.session.id });
    const passkey = (await passkeysOf(id)).find((one) => one.id === added);
    if (!passkey) throw notFound();
    return reply(c, passkey, { status: 201 });
  });

  app.openapi(memberRoute(dependencies, describeRename), async (c) => {
    const { id } = c.req.valid('param');
    const nameSealed = sealName(sealing, id, c.req.valid('json').name);
    if (!isUuid(id) || !(await renamePasskey(c.var.member.id, sql, { id, nameSealed }))) throw notFound();
    return c.body(null, 204);
  });

  app.openapi(memberRoute(dependencies, describeRemove, { freshProof: true }), async (c) => {
    const { member, session } = c.var;
    const { id } = c.req.valid('param');
    const kinds = { kind: 'passkey_removed', template: 'passkeyRemoved' } as const;
    const removal = { ...kinds, now: clock.now(), sessionId: session.id };
    await sql.transaction().execute(async (transaction) => {
      if (!isUuid(id) || !(await deletePasskey(member.id, transaction, id))) throw notFound();
      await recordAndMail(member.id, transaction, dependencies, removal);
    });
    return c.body(null, 204);
  });

  return app;
}
