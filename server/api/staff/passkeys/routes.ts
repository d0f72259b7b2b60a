import { z } from '@hono/zod-openapi';
import { isUuid } from '#app/domain/uuid.ts';
import { passkeyAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { addBody, renameBody } from '#server/api/account/passkeys/body.ts';
import { passkeyResource, sealName } from '#server/api/account/passkeys/ceremony.ts';
import { challengeResponse } from '#server/api/account/passkeys/challenges.ts';
import { listPasskeys, renamePasskey } from '#server/api/account/passkeys/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { staffRoute } from '../staff-route.ts';
import { addStaffPasskey, ofStaff, removeStaffPasskey, staffCreationOptions } from './passkeys.ts';

const path = '/staff/passkeys';
const passkey = resourceSchema('passkey', passkeyAttributes);
const oneOf = z.object({ id: z.string() });

const describeList = {
  get: path,
  summary: 'The passkeys of the signed-in staff member',
  responses: { 200: documentResponse('Oldest first', z.array(passkey)) },
} as const;

const describeOptions = {
  post: `${path}/options`,
  summary: 'Start adding a passkey as staff',
  description: 'The challenge is valid once, for five minutes, in this session.',
  responses: { 201: challengeResponse, 409: ['too_many'] },
} as const;

const describeAdd = {
  post: path,
  summary: 'Add a passkey as staff',
  body: jsonBody(addBody),
  responses: {
    201: documentResponse('The passkey', passkey),
    409: ['too_many'],
    422: ['invalid_passkey', 'blank', 'too_long'],
  },
} as const;

const describeRename = {
  patch: `${path}/{id}`,
  summary: 'Name a passkey as staff',
  params: oneOf,
  body: jsonBody(renameBody),
  responses: { 204: 'Named', 422: ['blank', 'too_long'] },
} as const;

const describeRemove = {
  delete: `${path}/{id}`,
  summary: 'Remove a passkey as staff',
  params: oneOf,
  responses: {
    204: 'It opens nothing any more',
    409: ['last_second_factor'],
  },
} as const;

/** The passkeys of a staff member: a second factor, after the password. */
export function staffPasskeyRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;
  const passkeysOf = async (staffId: string) => {
    const holder = ofStaff(staffId);
    return readableRows(await listPasskeys(holder, sql), (row) => passkeyResource(sealing, holder, row), log);
  };

  app.openapi(staffRoute(dependencies, describeList), async (c) =>
    reply(c, await passkeysOf(c.var.staff.id)),
  );

  app.openapi(staffRoute(dependencies, describeOptions, { freshProof: true }), async (c) =>
    reply(c, await staffCreationOptions(dependencies, c.var.staff), { status: 201 }),
  );

  app.openapi(staffRoute(dependencies, describeAdd, { freshProof: true }), async (c) => {
    const { language, staff } = c.var;
    const added = await addStaffPasskey(dependencies, staff, { answer: c.req.valid('json'), language });
    const passkey = orNotFound((await passkeysOf(staff.id)).find(({ id }) => id === added));
    return reply(c, passkey, { status: 201 });
  });

  app.openapi(staffRoute(dependencies, describeRename), async (c) => {
    const { id } = c.req.valid('param');
    const holder = ofStaff(c.var.staff.id);
    const nameSealed = sealName(sealing, { ...holder, id }, c.req.valid('json').name);
    if (!isUuid(id) || !(await renamePasskey(holder, sql, { id, nameSealed }))) throw notFound();
    return c.body(null, 204);
  });

  app.openapi(staffRoute(dependencies, describeRemove, { freshProof: true }), async (c) => {
    const { language, staff } = c.var;
    const { id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    await removeStaffPasskey(dependencies, staff, { id, language });
    return c.body(null, 204);
  });
}
