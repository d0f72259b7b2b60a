import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { unreadOf } from '#server/accounts/members/unread-counts.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Tables } from '#server/db/tables.ts';

/** What members of this one's company are told at the moment, in its order. */
const announcementsFor = (
  memberId: string,
  { selectFrom }: ExpressionBuilder<Tables, never>,
  now: Temporal.Instant,
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
    .where('announcements.starts_at', '<=', now.toString())
    .where(({ or, eb }) =>
      or([eb('announcements.ends_at', 'is', null), eb('announcements.ends_at', '>', now.toString())]),
    )
    .orderBy('announcements.position')
    .orderBy('announcements.id');

/** What there is to tell a member, and how much she has not read: every page shows both, so it is one statement. */
export function findNews(memberId: string, sql: Sql, now: Temporal.Instant) {
  return sql
    .selectNoFrom((query) => {
      const { unread_messages_count, unread_notifications_count, unread_bills_count } = unreadOf(
        memberId,
        query,
      );
      return [
        jsonArrayFrom(announcementsFor(memberId, query, now)).as('announcements'),
        unread_messages_count.as('unread_messages_count'),
        unread_notifications_count.as('unread_notifications_count'),
        unread_bills_count.as('unread_bills_count'),
      ];
    })
    .executeTakeFirstOrThrow();
}

export type AnnouncementRow = Awaited<ReturnType<typeof findNews>>['announcements'][number];
