import { z } from '@hono/zod-openapi';
import { deadLinkAttributes } from '#app/contract/content.ts';
import { contentKinds, isContentId } from '#app/domain/content-fields.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { pageAndOne, pageMeta, pageOf } from '#server/platform/http/operator-calls.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { editors } from '#server/api/account/guards/content-roles.ts';
import { listDeadLinks } from './queries.ts';

/** The list of dead links. */
export function deadLinkRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(editors, {
    get: '/operator/dead_links',
    summary: 'Links of what is published that lead nowhere',
    description:
      'By the id of what has them, 20 at a time. Pages of other sites two nights in a row, of the product at once.',
    query: z.object({
      kind: z.enum(contentKinds).default('articles'),
      after_id: z.string().refine(isContentId, 'invalid').optional(),
      after_url: z.string().max(2000).optional(),
    }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('dead_link', deadLinkAttributes)),
        pageMeta,
      ),
    },
  }).handle(async (c) => {
    const { kind, after_id: id, after_url: url } = c.req.valid('query');
    const after = id === undefined ? undefined : { id, url: url ?? '' };
    const found = await listDeadLinks(dependencies.sql, kind, { after, take: pageAndOne });
    const { rows, meta } = pageOf(found);
    const resources = rows.map(({ title, ...link }) => ({
      type: 'dead_link',
      id: `${kind}/${link.content_id} ${link.url}`,
      attributes: { ...link, title: title?.[c.var.language] ?? title?.['en'] ?? link.content_id },
    }));
    return reply(c, resources, { meta });
  });
}
