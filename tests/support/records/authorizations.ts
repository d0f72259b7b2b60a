import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
} from '#server/platform/db/tables/coverage.ts';
import type { TestMember } from './members.ts';

type Event = Pick<AuthorizationEventsTable, 'name' | 'created_at'> & Partial<AuthorizationEventsTable>;

interface Parts {
  services?: readonly Partial<AuthorizationServicesTable>[];
  events?: readonly Event[];
}

/** An approved authorization of the member, by default without services and earlier events. */
export async function createAuthorization(
  { sql }: Pick<ApiDependencies, 'sql'>,
  member: Pick<TestMember, 'id'>,
  columns: Partial<Insertable<AuthorizationsTable>> = {},
  { services = [], events = [] }: Parts = {},
): Promise<{ id: string; uid: string }> {
  const row = {
    id: randomUUID(),
    uid: `auth-${randomUUID()}`,
    member_id: member.id,
    title: { en: 'IVF cycle' },
    state: 'approved',
    provider_category_template: 'default',
    created_at: '2026-02-01T00:00:00Z',
    ...columns,
  } satisfies Insertable<AuthorizationsTable>;
  await sql.insertInto('authorizations').values(row).execute();
  for (const [position, service] of services.entries()) {
    await sql
      .insertInto('authorization_services')
      .values({
        authorization_id: row.id,
        position,
        service_name: { en: 'Egg retrieval', es: 'Extracción de óvulos' },
        service_code: 'IVF-RET',
        amount_cents: 11_400_00,
        state: 'approved',
        ...service,
      })
      .execute();
  }
  for (const event of events) {
    await sql
      .insertInto('authorization_events')
      .values({
        id: randomUUID(),
        authorization_id: row.id,
        author: { en: 'Coverage team', es: 'Equipo de cobertura' },
        reason: event.name === 'rejected' ? { en: 'A report is missing.', es: 'Falta un informe.' } : null,
        ...event,
      })
      .execute();
  }
  return { id: row.id, uid: row.uid };
}
