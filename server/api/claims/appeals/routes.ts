import { OpenAPIHono, z } from '@hono/zod-openapi';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { documentResponse, jsonBody, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { typedLines } from '#server/platform/http/json-api/typed-lines.ts';
import { reply } from '#server/platform/http/reply.ts';
import { claimDocument, claimResource } from '../resource.ts';
import { wholeClaim } from '../whole-claims.ts';
import { makeAppeal } from './make-appeal.ts';

const appealBody = z.object({ message: typedLines(claimLimits.appealCharacters, 'blank.message') });

const describeAppeal = {
  method: 'post',
  path: '/reimbursements/{uid}/appeals',
  summary: 'Appeal against the rejection of expenses',
  description:
    'One at a time, and not while there is a corrected copy of the claim. Repeating the message while the appeal is ' +
    'open returns 200.',
  request: { params: z.object({ uid: z.string() }), body: jsonBody(appealBody) },
  responses: {
    200: documentResponse('The appeal was made before', claimDocument),
    201: documentResponse('The claim with the appeal', claimDocument),
    404: problemResponse('not_found'),
    409: problemResponse('nothing_rejected', 'already_corrected', 'appeal_open'),
    422: problemResponse('blank', 'too_long'),
  },
} as const;

export function appealRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();
  const appeal = memberRoute(dependencies, describeAppeal);
  app.openapi(appeal, async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const { message } = c.req.valid('json');
    const isNew = await makeAppeal(member.id, dependencies, { uid, message });
    const whole = await wholeClaim(member.id, sql, uid);
    if (whole === undefined) throw notFound();
    return reply(c, claimResource(whole, { language, sealing, log }), { status: isNew ? 201 : 200 });
  });
  return app;
}
