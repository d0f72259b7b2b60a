import type { Sql } from '#server/platform/db/sql.ts';
import { requestColumns } from './queries.ts';
import { statesBefore } from './rules.ts';

function reviewedRequests(sql: Sql) {
  return sql
    .selectFrom('appointment_requests')
    .innerJoin('members', 'members.id', 'appointment_requests.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('providers', 'providers.id', 'appointment_requests.provider_id')
    .innerJoin('provider_categories', 'provider_categories.id', 'providers.provider_category_id')
    .leftJoin('provider_locations', 'provider_locations.id', 'appointment_requests.location_id')
    .leftJoin('clinic_doctors', 'clinic_doctors.id', 'appointment_requests.doctor_id')
    .select([
      ...requestColumns,
      'appointment_requests.member_id',
      'members.details_sealed',
      'members.time_zone',
      'companies.name as company_name',
      'providers.name as provider_name',
      'provider_categories.name as category_name',
    ])
    .where('members.access_ended_at', 'is', null);
}

/** Requests of all members that are not settled, the oldest first, from the one after this request on. */
export function listWaitingRequests(sql: Sql, { after, take }: { after: string | undefined; take: number }) {
  const waiting = reviewedRequests(sql)
    .where('appointment_requests.state', 'in', statesBefore('decline'))
    .orderBy('appointment_requests.created_at')
    .orderBy('appointment_requests.uid')
    .limit(take);
  if (after === undefined) return waiting.execute();
  return waiting
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('appointment_requests.created_at', 'appointment_requests.uid'),
        '>',
        selectFrom('appointment_requests as last')
          .select(['last.created_at', 'last.uid'])
          .where('last.uid', '=', after)
          .$asTuple('created_at', 'uid'),
      ),
    )
    .execute();
}

/** A request of any member. */
export function findReviewedRequest(sql: Sql, uid: string) {
  return reviewedRequests(sql).where('appointment_requests.uid', '=', uid).executeTakeFirst();
}
