import { OpenAPIHono, z } from '@hono/zod-openapi';
import { copyBody } from '#app/contract/claims.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { documentResponse, jsonBody, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { draftDocument, draftResource } from '../draft/resource.ts';
import { copyClaim } from './copy-claim.ts';

const describeCopy = {
  method: 'post',
  path: '/reimbursements/{uid}/corrected_copy',
  summary: 'Start a corrected copy of a claim',
  description:
    'Creates a draft with the rejected amounts and copies of the receipts. Repeating it returns the same ' +
    'draft. Any other draft is kept, unless `replaces` has its id.',
  request: {
    params: z.object({ uid: z.string() }),
    body: jsonBody(copyBody),
  },
  responses: {
    200: documentResponse('The copy was begun before', draftDocument),
    201: documentResponse('The draft', draftDocument),
    404: problemResponse('not_found'),
    409: problemResponse(
      'nothing_rejected',
      'already_corrected',
      'appeal_open',
      'draft_in_progress',
      'conflict',
    ),
    503: problemResponse('upload_failed'),
  },
} as const;

export function correctionRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const copy = memberRoute(dependencies, describeCopy);
  app.openapi(copy, async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const replaces = c.req.valid('json').replaces ?? undefined;
    const { draft, isNew } = await copyClaim(member.id, dependencies, { uid, replaces });
    return reply(c, await draftResource(draft, dependencies, { member, language }), {
      status: isNew ? 201 : 200,
    });
  });
  return app;
}
