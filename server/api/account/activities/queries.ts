import type { Sql } from '#server/platform/db/sql.ts';

function activitiesOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('account_activities')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.id', '=', 'account_activities.device_id')
        .onRef('devices.member_id', '=', 'account_activities.member_id'),
    )
    .select([
      'account_activities.id',
      'account_activities.kind',
      'account_activities.happened_at',
      'account_activities.session_id',
      'devices.browser',
      'devices.system',
    ])
    .where('account_activities.member_id', '=', memberId);
}

/** One page, newest first, plus one row if there is another page. */
export function listActivities(memberId: string, sql: Sql, { skip, size }: { skip: number; size: number }) {
  return activitiesOf(memberId, sql)
    .orderBy('account_activities.happened_at', 'desc')
    .orderBy('account_activities.id')
    .offset(skip)
    .limit(size + 1)
    .execute();
}
export type ActivityRow = Awaited<ReturnType<typeof listActivities>>[number];

export function findActivity(
  memberId: string,
  sql: Sql,
  activityId: string,
): Promise<ActivityRow | undefined> {
  return activitiesOf(memberId, sql).where('account_activities.id', '=', activityId).executeTakeFirst();
}
