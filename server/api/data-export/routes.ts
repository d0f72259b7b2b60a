import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { recordActivity } from '../members/activity.ts';
import { requireFreshProof } from '../middleware/require-fresh-proof.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { collectExport } from './collect.ts';
import { sectionNames } from './section.ts';

const exportAttributes = z
  .object({
    exported_at: z.string(),
    sections: z.array(
      z.object({ name: z.enum(sectionNames), entries: z.array(z.record(z.string(), z.unknown())) }),
    ),
  })
  .openapi('DataExport');

export function dataExportRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path: '/data_export',
    tags: ['settings'],
    summary: 'Everything that is kept of the member',
    description:
      'Without secrets, and without files: receipts have calls of their own. Every export is an activity of the account.',
    middleware: [requireMember(world), requireFreshProof(world)] as const,
    responses: {
      200: documentResponse('The export', resourceSchema('data_export', exportAttributes)),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      403: problemResponse('fresh_proof_required'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, session, language } = c.var;
    const now = world.clock.now();
    const sections = await collectExport({ member, world, language });
    await recordActivity(member.id, world.sql, { kind: 'data_exported', now, sessionId: session.id });
    return reply(c, {
      type: 'data_export',
      id: member.id,
      attributes: { exported_at: now.toString(), sections },
    });
  });

  return app;
}
