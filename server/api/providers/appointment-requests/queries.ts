import type { Insertable } from 'kysely';
import { isBeyond, ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AppointmentRequestsTable } from '#server/platform/db/tables/providers.ts';
import { type RequestState, statesBefore } from './rules.ts';
import { randomUUID } from 'node:crypto';

/** The columns of a request for members and operators. The query must join `provider_locations` and `clinic_doctors`. */
const requestColumns = [
  'appointment_requests.id',
  'appointment_requests.uid',
  'appointment_requests.kind',
  'appointment_requests.state',
  'appointment_requests.contact_by',
  'appointment_requests.phone_sealed',
  'appointment_requests.days',
  'appointment_requests.time_of_day',
  'appointment_requests.first_visit',
  'appointment_requests.note_sealed',
  'appointment_requests.appointment_at',
  'appointment_requests.created_at',
  'provider_locations.street',
  'provider_locations.city',
  'provider_locations.state as location_state',
  'provider_locations.zip',
  'clinic_doctors.name as doctor_name',
] as const;

function requestsWithProvider(memberId: string, sql: Sql) {
  return sql
    .selectFrom('appointment_requests')
    .innerJoin('providers', 'providers.id', 'appointment_requests.provider_id')
    .innerJoin('provider_categories', 'provider_categories.id', 'providers.provider_category_id')
    .leftJoin('provider_locations', 'provider_locations.id', 'appointment_requests.location_id')
    .leftJoin('clinic_doctors', 'clinic_doctors.id', 'appointment_requests.doctor_id')
    .select([
      ...requestColumns,
      'appointment_requests.updated_at',
      'appointment_requests.provider_id',
      'providers.name as provider_name',
      'providers.provider_category_id',
      'provider_categories.name as category_name',
      'provider_categories.template',
    ])
    .where('appointment_requests.member_id', '=', memberId);
}

/** The member's requests, the newest first. */
export function listRequests(memberId: string, sql: Sql) {
  return requestsWithProvider(memberId, sql)
    .orderBy('appointment_requests.created_at', 'desc')
    .orderBy('appointment_requests.uid')
    .execute();
}

export function findRequest(memberId: string, sql: Sql, uid: string) {
  return requestsWithProvider(memberId, sql).where('appointment_requests.uid', '=', uid).executeTakeFirst();
}

/** Events of the member's requests, oldest first. */
export function listEvents(memberId: string, sql: Sql) {
  return sql
    .selectFrom('appointment_request_events')
    .innerJoin(
      'appointment_requests',
      'appointment_requests.id',
      'appointment_request_events.appointment_request_id',
    )
    .select([
      'appointment_request_events.appointment_request_id',
      'appointment_request_events.name',
      'appointment_request_events.created_at',
    ])
    .where('appointment_requests.member_id', '=', memberId)
    .orderBy('appointment_request_events.created_at')
    .execute();
}

export function findRequestByKey(memberId: string, sql: Sql, idempotencyKey: string) {
  return sql
    .selectFrom('appointment_requests')
    .select(['uid', 'request_digest'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Returns false, without inserting anything, when the key or the number is in use. */
export async function insertRequest(
  memberId: string,
  sql: Sql,
  request: Omit<Insertable<AppointmentRequestsTable>, 'member_id'>,
): Promise<boolean> {
  const inserted = await sql
    .insertInto('appointment_requests')
    .values({ ...request, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface Move {
  uid: string;
  from: readonly RequestState[];
  to: RequestState;
  appointmentAt?: string | null;
  now: string;
}

/** Changes the state of a request in one of these states; undefined otherwise. */
export function moveRequest(memberId: string, sql: Sql, move: Move) {
  return sql
    .updateTable('appointment_requests')
    .set({ state: move.to, appointment_at: move.appointmentAt ?? null, updated_at: move.now })
    .where('member_id', '=', memberId)
    .where('uid', '=', move.uid)
    .where('state', 'in', move.from)
    .returning(['id', 'member_id'])
    .executeTakeFirst();
}

export function findProvider(
  sql: Sql,
  { providerId, countryCode }: { providerId: string; countryCode: string },
) {
  return sql
    .selectFrom('providers')
    .select('accepting_new_members')
    .where('id', '=', providerId)
    .where('country_code', '=', countryCode)
    .executeTakeFirst();
}

export async function hasLocation(sql: Sql, providerId: string, locationId: string): Promise<boolean> {
  const found = await sql
    .selectFrom('provider_locations')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasDoctor(sql: Sql, providerId: string, doctorId: string): Promise<boolean> {
  const found = await sql
    .selectFrom('clinic_doctors')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '=', doctorId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records the new state of a request. */
export async function noteState(
  sql: Sql,
  { requestId, name, now }: { requestId: string; name: RequestState; now: string },
): Promise<void> {
  await sql
    .insertInto('appointment_request_events')
    .values({ id: randomUUID(), appointment_request_id: requestId, name, created_at: now })
    .execute();
}

function reviewedRequests(companies: Companies, sql: Sql) {
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
      'appointment_requests.updated_at',
      'members.details_sealed',
      'members.coverage_closed_at',
      'members.time_zone',
      'companies.name as company_name',
      'providers.name as provider_name',
      'provider_categories.name as category_name',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
}

/** Requests that are not settled, the oldest first, from the one after this request on. */
export function listWaitingRequests(companies: Companies, sql: Sql, after: string | undefined) {
  return reviewedRequests(companies, sql)
    .where('appointment_requests.state', 'in', statesBefore('decline'))
    .where(isBeyond(companies, 'appointment_requests', '>', after))
    .orderBy('appointment_requests.created_at')
    .orderBy('appointment_requests.uid')
    .limit(pageAndOne)
    .execute();
}

export function findReviewedRequest(companies: Companies, sql: Sql, uid: string) {
  return reviewedRequests(companies, sql).where('appointment_requests.uid', '=', uid).executeTakeFirst();
}
