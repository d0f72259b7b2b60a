import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { notFound, problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { isLikeReference } from '../reference-number.ts';
import { reply } from '../reply.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { claimRequestOf } from './body.ts';
import { cancelClaim } from './cancel-claim.ts';
import { describeCancel, describeList, describeShow, describeSubmit } from './describe.ts';
import { claimResource } from './resource.ts';
import { submitClaim } from './submit-claim.ts';
import { isUuid } from '#server/domain/uuid.ts';
import { wholeClaim, wholeClaims } from './whole-claims.ts';

export function reimbursementRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, sealing } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(world);

  async function claimOrNotFound(memberId: string, uid: string) {
    const claim = isLikeReference(uid) ? await wholeClaim(memberId, sql, uid) : undefined;
    if (claim === undefined) throw notFound();
    return claim;
  }

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, language } = c.var;
    const claims = await wholeClaims(member.id, sql);
    return reply(
      c,
      claims.map((claim) => claimResource(claim, { language, sealing })),
    );
  });

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const { member, language } = c.var;
    const claim = await claimOrNotFound(member.id, c.req.valid('param').uid);
    return reply(c, claimResource(claim, { language, sealing }));
  });

  app.use(describeSubmit.path, limitBody());
  const submit = createRoute({ ...describeSubmit, middleware });
  app.openapi(submit, async (c) => {
    const { member, language } = c.var;
    const draftId = c.req.valid('header')['idempotency-key']?.toLowerCase();
    if (draftId === undefined || !isUuid(draftId)) throw problem(400, 'malformed');
    const request = claimRequestOf(c.req.valid('json'));
    const { uid, isReplay } = await submitClaim(member, world, { draftId, request });
    const claim = await claimOrNotFound(member.id, uid);
    return reply(c, claimResource(claim, { language, sealing }), { status: isReplay ? 200 : 201 });
  });

  app.openapi(createRoute({ ...describeCancel, middleware }), async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    const { claim } = await claimOrNotFound(member.id, uid);
    await cancelClaim(member.id, world, claim);
    return reply(c, claimResource(await claimOrNotFound(member.id, uid), { language, sealing }));
  });

  return app;
}
