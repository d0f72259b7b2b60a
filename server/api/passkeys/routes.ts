import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireFreshProof } from '../middleware/require-fresh-proof.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { describeAdd, describeList, describeOptions, describeRemove, describeRename } from './describe.ts';
import { listPasskeys, renamePasskey } from './queries.ts';
import { removePasskey } from './remove-passkey.ts';
import { passkeyResource, sealName } from './resource.ts';
import { isUuid } from '#server/domain/uuid.ts';

// A tuple, as the library finds the handlers' context by.
type Guard = ReturnType<typeof requireMember>;

export function passkeyRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const { sql, sealing } = world;
  const member = requireMember(world);
  const middleware: [Guard, Guard] = [member, requireFreshProof(world)];
  const passkeysOf = async (memberId: string) =>
    (await listPasskeys(memberId, sql)).map((row) => passkeyResource(sealing, row));

  app.use(describeList.path, limitBody());
  app.use('/passkeys/:id', limitBody());

  app.openapi(createRoute({ ...describeList, middleware: member }), async (c) =>
    reply(c, await passkeysOf(c.var.member.id)),
  );

  app.openapi(createRoute({ ...describeOptions, middleware }), async (c) => {
    const { challengeId, options } = await passkeyOptions(c.var.member, world);
    return reply(c, { type: 'passkey_challenge', id: challengeId, attributes: { options } }, { status: 201 });
  });

  app.openapi(createRoute({ ...describeAdd, middleware }), async (c) => {
    const { id } = c.var.member;
    const added = await addPasskey(id, world, { ...c.req.valid('json'), sessionId: c.var.session.id });
    const passkey = (await passkeysOf(id)).find((one) => one.id === added);
    if (!passkey) throw notFound();
    return reply(c, passkey, { status: 201 });
  });

  app.openapi(createRoute({ ...describeRename, middleware: member }), async (c) => {
    const { id } = c.req.valid('param');
    const nameSealed = sealName(sealing, id, c.req.valid('json').name);
    if (!isUuid(id) || !(await renamePasskey(c.var.member.id, sql, { id, nameSealed }))) throw notFound();
    return c.body(null, 204);
  });

  app.openapi(createRoute({ ...describeRemove, middleware }), async (c) => {
    const { id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    await removePasskey(c.var.member.id, world, { id, sessionId: c.var.session.id });
    return c.body(null, 204);
  });

  return app;
}
