import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../environment.ts';
import { refuseAtCompany } from '../members/refuse-at-company.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireFreshProof } from '../middleware/require-fresh-proof.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { removeTotp, renewBackupCodes } from './change-factors.ts';
import {
  describeConfirm,
  describeEnrolment,
  describeFactors,
  describeRemove,
  describeRenewCodes,
  describeStart,
} from './describe.ts';
import { confirmTotp, showEnrolment, startTotp } from './enrol-totp.ts';
import { findFactors } from './queries.ts';

// A tuple, as the library finds the handlers' context by.
type Guard = ReturnType<typeof requireMember>;

/** What a member is asked for besides the password. Changing it takes a fresh proof, and is announced by mail. */
export function secondFactorRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const middleware: [Guard, Guard] = [requireMember(world), requireFreshProof(world)];
  const codesOf = (id: string, codes: string[]) => ({ type: 'backup_codes', id, attributes: { codes } });

  app.openapi(createRoute({ ...describeFactors, middleware: requireMember(world) }), async (c) => {
    const { id } = c.var.member;
    return reply(c, { type: 'second_factors', id, attributes: await findFactors(id, world.sql) });
  });

  app.openapi(createRoute({ ...describeStart, middleware }), async (c) => {
    const { id, details } = c.var.member;
    await refuseAtCompany(c.var.member, world);
    await startTotp(id, world);
    const attributes = await showEnrolment(id, world, details().email);
    return reply(c, { type: 'totp_enrolment', id, attributes }, { status: 201 });
  });

  app.openapi(createRoute({ ...describeEnrolment, middleware }), async (c) => {
    const { id, details } = c.var.member;
    const attributes = await showEnrolment(id, world, details().email);
    return reply(c, { type: 'totp_enrolment', id, attributes });
  });

  app.use(describeConfirm.path, limitBody());
  app.openapi(createRoute({ ...describeConfirm, middleware }), async (c) => {
    const { member, session } = c.var;
    const { code } = c.req.valid('json');
    const codes = await confirmTotp(member.id, world, { code, sessionId: session.id });
    return reply(c, codesOf(member.id, codes), { status: 201 });
  });

  app.openapi(createRoute({ ...describeRemove, middleware }), async (c) => {
    await removeTotp(c.var.member.id, world, c.var.session.id);
    return c.body(null, 204);
  });

  app.openapi(createRoute({ ...describeRenewCodes, middleware }), async (c) => {
    const { member, session } = c.var;
    const codes = await renewBackupCodes(member.id, world, session.id);
    return reply(c, codesOf(member.id, codes), { status: 201 });
  });

  return app;
}
