import { z } from '@hono/zod-openapi';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { announcementAttributes, unreadCounts } from '#app/contract/news.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { unreadOf } from '#server/api/account/members/queries.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { reply } from '#server/platform/http/reply.ts';

/**
 * The current announcements of the member's company, in its order, and the member's unread counts: in one statement, because every
 * page shows both.
 */
const news = prepared((sql, value: Blanks<{ memberId: string; now: string }>) =>
  sql.selectNoFrom((query) => {
    const announcements = query
      .selectFrom('announcements')
      .innerJoin('members', (join) =>
        join.on(({ or, eb, ref }) =>
          or([
            eb('announcements.company_id', 'is', null),
            eb('announcements.company_id', '=', ref('members.company_id')),
          ]),
        ),
      )
      .select([
        'announcements.id',
        'announcements.title',
        'announcements.body',
        'announcements.tone',
        'announcements.placement',
      ])
      .where('members.id', '=', value('memberId'))
      .where('announcements.starts_at', '<=', value('now'))
      .where(({ or, eb }) =>
        or([eb('announcements.ends_at', 'is', null), eb('announcements.ends_at', '>', value('now'))]),
      )
      .orderBy('announcements.position')
      .orderBy('announcements.id');
    const unread = unreadOf(value('memberId'), query);
    return [
      jsonArrayFrom(announcements).as('announcements'),
      unread.unread_messages_count.as('unread_messages_count'),
      unread.unread_notifications_count.as('unread_notifications_count'),
      unread.unread_bills_count.as('unread_bills_count'),
    ];
  }),
);

export function announcementRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/announcements',
    summary: 'The company’s current announcements, and the member’s unread counts',
    responses: {
      200: documentResponse(
        'The announcements',
        z.array(resourceSchema('announcement', announcementAttributes)),
        unreadCounts,
      ),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const values = { memberId: member.id, now: dependencies.clock.now().toString() };
    const { announcements, ...meta } = await news.one(dependencies.sql, values);
    const resources = announcements.map(({ id, title, body, ...looks }) => ({
      type: 'announcement',
      id,
      attributes: {
        title: inLanguage(title, language),
        body: inLanguage(body, language),
        ...looks,
      } satisfies z.infer<typeof announcementAttributes>,
    }));
    return reply(c, resources, { meta });
  });
}
