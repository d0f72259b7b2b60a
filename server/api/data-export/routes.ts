import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { recordActivity } from '#server/accounts/activity.ts';
import { requireFreshProof } from '#server/accounts/guards/require-fresh-proof.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { collectExport } from './collect.ts';
import { sectionNames, type ExportEntry } from './section.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const entry: z.ZodType<ExportEntry> = z
  .record(z.string(), z.union([plainValue, z.array(z.lazy(() => entry))]))
  .openapi('DataExportEntry');

const exportAttributes = z
  .object({
    exported_at: z.string(),
    sections: z.array(z.object({ name: z.enum(sectionNames), entries: z.array(entry) })),
  })
  .openapi('DataExport');

export function dataExportRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path: '/data_export',
    tags: ['settings'],
    summary: 'Everything that is kept of the member',
    description:
      'Without secrets, and without files: receipts have calls of their own. Every export is an activity of the account.',
    middleware: [requireMember(dependencies), requireFreshProof(dependencies)] as const,
    responses: {
      200: documentResponse('The export', resourceSchema('data_export', exportAttributes)),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      403: problemResponse('fresh_proof_required'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, session, language } = c.var;
    const now = dependencies.clock.now();
    const sections = await collectExport({ member, dependencies, language });
    await recordActivity(member.id, dependencies.sql, { kind: 'data_exported', now, sessionId: session.id });
    return reply(c, {
      type: 'data_export',
      id: member.id,
      attributes: { exported_at: now.toString(), sections },
    });
  });

  return app;
}
