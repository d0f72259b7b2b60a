import { notePlace, phonePlace } from '#server/api/appointment-requests/sealed-places.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing'>;

/** A request that waits for the care team, whoever's it is: for the desk alone. */
export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number];

/** The oldest first. */
export async function listOpenRequests({ sql, sealing }: Dependencies) {
  const rows = await sql
    .selectFrom('appointment_requests')
    .innerJoin('members', 'members.id', 'appointment_requests.member_id')
    .innerJoin('providers', 'providers.id', 'appointment_requests.provider_id')
    .innerJoin('provider_categories', 'provider_categories.id', 'providers.provider_category_id')
    .selectAll('appointment_requests')
    .select([
      'members.time_zone',
      'providers.name as provider_name',
      'provider_categories.name as category_name',
    ])
    .where('appointment_requests.state', 'in', ['requested', 'contacted'])
    .orderBy('appointment_requests.created_at')
    .orderBy('appointment_requests.uid')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    provider: row.provider_name,
    category: row.category_name.en,
    kind: row.kind,
    state: row.state,
    contactBy: row.contact_by,
    phone: row.phone_sealed && sealing.open(row.phone_sealed, phonePlace(row.id)),
    days: row.days,
    timeOfDay: row.time_of_day,
    firstVisit: row.first_visit,
    note: row.note_sealed && sealing.open(row.note_sealed, notePlace(row.id)),
    timeZone: row.time_zone,
  }));
}

export async function findOpenRequest(
  dependencies: Dependencies,
  uid: string,
): Promise<OpenRequest | undefined> {
  return (await listOpenRequests(dependencies)).find((request) => request.uid === uid);
}
