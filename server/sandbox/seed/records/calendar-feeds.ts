import type { Insertable } from 'kysely';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { CalendarFeedsTable } from '#server/platform/db/tables/calls.ts';
import { memberId } from '../people/members.ts';
import type { SeedInput } from '../seed-input.ts';

const feeds = [{ member: 'maya', token: 'demo-calendar', createdDaysAgo: 12 }];

/** Private addresses under which calendars read the demo members' visits. */
export function calendarFeedRows({ calendar, sealing }: SeedInput): Insertable<CalendarFeedsTable>[] {
  return feeds.map(({ member, token, createdDaysAgo }) => {
    const member_id = memberId(member);
    const place = { table: 'calendar_feeds', column: 'token_sealed', row: member_id };
    return {
      member_id,
      token_digest: tokenDigest(token),
      token_sealed: sealing.seal(token, place),
      created_at: calendar.ago(createdDaysAgo).toString(),
    };
  });
}
