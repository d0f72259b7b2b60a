import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { unreadOf } from '#server/api/account/members/unread-counts.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Current announcements for members of this member's company, in the company's order. */
const announcementsFor = (
  memberId: Expression<string>,
  { selectFrom }: ExpressionBuilder<Tables, never>,
  now: Expression<string>,
) =>
  selectFrom('announcements')
    .innerJoin('members', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('announcements.company_id', 'is', null),
          eb('announcements.company_id', '=', eb.ref('members.company_id')),
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
    .where('members.id', '=', memberId)
    .where('announcements.starts_at', '<=', now)
    .where(({ or, eb }) =>
      or([eb('announcements.ends_at', 'is', null), eb('announcements.ends_at', '>', now)]),
    )
    .orderBy('announcements.position')
    .orderBy('announcements.id');

const news = prepared((sql, value: Blanks<{ memberId: string; now: string }>) =>
  sql.selectNoFrom((query) => {
    const unread = unreadOf(value('memberId'), query);
    return [
      jsonArrayFrom(announcementsFor(value('memberId'), query, value('now'))).as('announcements'),
      unread.unread_messages_count.as('unread_messages_count'),
      unread.unread_notifications_count.as('unread_notifications_count'),
      unread.unread_bills_count.as('unread_bills_count'),
    ];
  }),
);

/** A member's announcements and unread counts in one statement, because every page shows both. */
export const findNews = (memberId: string, sql: Sql, now: Temporal.Instant) =>
  news.one(sql, { memberId, now: now.toString() });

export type AnnouncementRow = Awaited<ReturnType<typeof findNews>>['announcements'][number];
