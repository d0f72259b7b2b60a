import type { Sql } from '#server/db/sql.ts';

/** What members of this one's company are told at the moment, in its order. */
export function listAnnouncements(memberId: string, sql: Sql, now: Temporal.Instant) {
  return sql
    .selectFrom('announcements')
    .innerJoin('members', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('announcements.company_id', 'is', null),
          eb('announcements.company_id', '=', eb.ref('members.company_id')),
        ]),
      ),
    )
    .selectAll('announcements')
    .where('members.id', '=', memberId)
    .where('announcements.starts_at', '<=', now.toString())
    .where(({ or, eb }) =>
      or([eb('announcements.ends_at', 'is', null), eb('announcements.ends_at', '>', now.toString())]),
    )
    .orderBy('announcements.position')
    .orderBy('announcements.id')
    .execute();
}
