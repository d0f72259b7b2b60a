import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { CallExpertsTable } from '#server/platform/db/tables/care-team.ts';
import { openTestApi, type TestApi, type TestApiSettings } from '../api/test-api.ts';
import { resourceOf, type Claimant } from './claims.ts';
import { ensureCompany } from './companies.ts';
import { insert } from '../database/insert.ts';

/** The benefits API on its own database, with a company and the result of `createVisitSubject`. */
export async function openVisitApi(settings?: TestApiSettings): Promise<TestApi> {
  const api = await openTestApi(settings);
  await ensureCompany(api.dependencies.sql, 'acme');
  await createVisitSubject(api.dependencies);
  return api;
}

/** The category `postpartum` with `lactation` (30 minutes), about which Rosa talks on weekdays, 9 to 12 in Chicago. */
export async function createVisitSubject({ sql }: Pick<ApiDependencies, 'sql'>): Promise<void> {
  await insert(sql, 'call_categories', {
    id: 'postpartum',
    name: { en: 'Postpartum', es: 'Posparto' },
    position: 1,
  });
  await insert(sql, 'call_subjects', {
    id: 'lactation',
    call_category_id: 'postpartum',
    name: { en: 'Lactation', es: 'Lactancia' },
    talk_to_expert_text: { en: 'Talk' },
    duration_minutes: 30,
    position: 1,
  });
  await insert(sql, 'call_subject_experts', { call_subject_id: 'lactation', call_expert_id: 'rosa_delgado' });
  await insert(
    sql,
    'expert_hours',
    [1, 2, 3, 4, 5].map((weekday) => ({
      call_expert_id: 'rosa_delgado',
      weekday,
      starts: '09:00',
      ends: '12:00',
    })),
  );
}

/** Another expert, like Rosa except for the given columns. */
export async function createExpert(
  { sql }: Pick<ApiDependencies, 'sql'>,
  columns: Partial<Insertable<CallExpertsTable>> & { id: string },
): Promise<void> {
  const rosa = await sql
    .selectFrom('call_experts')
    .selectAll()
    .where('id', '=', 'rosa_delgado')
    .executeTakeFirstOrThrow();
  await insert(sql, 'call_experts', { ...rosa, ...columns });
}

/** Wednesday of the first week of test clocks: 9 in Chicago, when Rosa's hours begin. */
export const slot = '2026-03-04T15:00:00Z';

/** Asks for a visit with Rosa about `lactation`. */
export const book = (member: Claimant, bookedAt = slot, rest: object = {}): Promise<Response> =>
  member.call('POST', 'calls', {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: bookedAt,
    ...rest,
  });

/** The id of a visit that is booked so. */
export async function booked(member: Claimant, bookedAt = slot, rest: object = {}): Promise<string> {
  return (await resourceOf(await book(member, bookedAt, rest), 201)).data.id;
}

export const move = (member: Claimant, visit: string, bookedAt: string, rest: object = {}) =>
  member.call('PATCH', `calls/${visit}`, { call_expert_id: 'rosa_delgado', booked_at: bookedAt, ...rest });
