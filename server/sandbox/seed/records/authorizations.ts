import type { Insertable } from 'kysely';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
  AuthorizationState,
} from '#server/platform/db/tables/coverage.ts';
import { demoId, demoUid } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';
import type { SeedInput } from '../seed-input.ts';
import { authorizationsOfLee } from './authorizations-of-lee.ts';
import { authorizationsOfOthers } from './authorizations-of-others.ts';
import type { DemoAuthorization, DemoEvent } from './demo-authorization.ts';

const idOf = ({ member, key }: DemoAuthorization) => demoId('authorization', member, key);

const momentOf = ({ daysAgo }: DemoEvent, { calendar }: SeedInput) =>
  calendar.ago(daysAgo, '16:10').toString();

function stateOf({ events }: DemoAuthorization): AuthorizationState {
  const states = events.flatMap(({ name }) => (name === 'updated' ? [] : [name]));
  return states.at(-1) ?? 'requested';
}

function authorizationRow(
  authorization: DemoAuthorization,
  input: SeedInput,
): Insertable<AuthorizationsTable> {
  const { member, key, events, services, prescription, expiresInDays } = authorization;
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error(`${key} has no events`);
  const dayAhead = (days: number) => input.calendar.dayAhead(days);
  // The last minute of the day before, on the East Coast in winter.
  const endOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: 'UTC', plainTime: '04:59' }).toInstant().toString();
  return {
    id: idOf(authorization),
    uid: demoUid('auth', member, key),
    member_id: memberId(member),
    title: authorization.title,
    state: stateOf(authorization),
    provider_category_template: prescription ? 'pharmacy' : 'default',
    service_date: dayAhead(authorization.serviceInDays).toString(),
    expires_at: expiresInDays === undefined ? null : endOf(dayAhead(expiresInDays)),
    unread_at: authorization.unread ? momentOf(last, input) : null,
    created_at: momentOf(first, input),
    program_id: authorization.programId,
    provider_name: authorization.provider,
    delivery_deadline: prescription ? dayAhead(prescription.deliveredInDays).toString() : null,
    total_bundle_hundredths: authorization.bundleHundredths ?? null,
    total_rate_cents: services.reduce((sum, { cents }) => sum + cents, 0),
    max_rx_coverage_cents: prescription?.mostCents ?? null,
  };
}

function serviceRows(authorization: DemoAuthorization): Insertable<AuthorizationServicesTable>[] {
  return authorization.services.map(({ name, code, cents, state }, position) => ({
    authorization_id: idOf(authorization),
    position,
    service_name: name,
    service_code: code,
    amount_cents: cents,
    state: state ?? stateOf(authorization),
  }));
}

function eventRows(
  authorization: DemoAuthorization,
  input: SeedInput,
): Insertable<AuthorizationEventsTable>[] {
  const { member, key, events } = authorization;
  return events.map((event, index) => ({
    id: demoId('authorization-event', member, key, String(index)),
    authorization_id: idOf(authorization),
    name: event.name,
    author: event.author,
    reason: event.reason ?? null,
    created_at: momentOf(event, input),
  }));
}

export function authorizationRows(input: SeedInput) {
  const authorizations = [...authorizationsOfLee, ...authorizationsOfOthers];
  return {
    authorizations: authorizations.map((authorization) => authorizationRow(authorization, input)),
    services: authorizations.flatMap(serviceRows),
    events: authorizations.flatMap((authorization) => eventRows(authorization, input)),
  };
}
