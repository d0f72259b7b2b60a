import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
  type TextsOf,
} from '#server/platform/sealing/sealed-texts.ts';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
} from '#server/platform/db/tables/coverage.ts';
import type { TestMember } from './members.ts';
import { insert } from '../database/insert.ts';

/** Columns of a row, with its texts as they are before they are sealed. */
type Given<Table, Texts> = Partial<Omit<Insertable<Table>, keyof Texts> & Texts>;
type Event = Given<AuthorizationEventsTable, TextsOf<typeof authorizationEventTexts>> &
  Pick<AuthorizationEventsTable, 'name' | 'created_at'>;

interface Parts {
  services?: readonly Given<AuthorizationServicesTable, TextsOf<typeof authorizedServiceTexts>>[];
  events?: readonly Event[];
}

/** An approved authorization of the member, by default without services and earlier events. */
export async function createAuthorization(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  member: Pick<TestMember, 'id'>,
  {
    title = { en: 'IVF cycle' },
    provider_name = null,
    ...columns
  }: Given<AuthorizationsTable, TextsOf<typeof authorizationTexts>> = {},
  { services = [], events = [] }: Parts = {},
): Promise<{ id: string; uid: string }> {
  const { id = randomUUID() } = columns;
  const row = {
    id,
    uid: `auth-${id}`,
    member_id: member.id,
    ...authorizationTexts.seal(sealing, { id }, { title, provider_name }),
    state: 'approved',
    provider_category_template: 'default',
    created_at: '2026-02-01T00:00:00Z',
    ...columns,
  } satisfies Insertable<AuthorizationsTable>;
  await insert(sql, 'authorizations', row);
  for (const [position, service] of services.entries()) {
    const {
      service_name = { en: 'Egg retrieval', es: 'Extracción de óvulos' },
      service_code = 'IVF-RET',
      ...others
    } = service;
    const key = { authorization_id: id, position };
    await insert(sql, 'authorization_services', {
      ...key,
      ...authorizedServiceTexts.seal(sealing, key, { service_name, service_code }),
      amount_cents: 11_400_00,
      state: 'approved',
      ...others,
    });
  }
  for (const event of events) {
    const {
      id: eventId = randomUUID(),
      author = { en: 'Coverage team', es: 'Equipo de cobertura' },
      reason = event.name === 'rejected' ? { en: 'A report is missing.', es: 'Falta un informe.' } : null,
      ...others
    } = event;
    await insert(sql, 'authorization_events', {
      id: eventId,
      ...authorizationEventTexts.seal(sealing, { id: eventId }, { author, reason }),
      authorization_id: id,
      ...others,
    });
  }
  return { id, uid: row.uid };
}
