import { notificationAttributes, notifiedProgramAttributes } from '#app/contract/notifications.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { oopSpan } from '#app/domain/calendar-date.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import type { Log } from '#server/platform/log.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
} from '#server/platform/sealing/sealed-texts.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { listEvents, listServices, type findAuthorization } from './queries.ts';
import { isExpired, isRequestedAgain } from './rules.ts';

/** The program is null if the company covers none. */
export const notification = resourceSchema('notification', notificationAttributes, {
  program: resourceSchema('program', notifiedProgramAttributes).nullable(),
});

type AuthorizationRow = NonNullable<Awaited<ReturnType<typeof findAuthorization>>>;

interface NotificationView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
  log: Log;
}

/** The authorizations with their services and events, without those that cannot be read. */
export async function notificationResources(
  memberId: string,
  sql: Sql,
  authorizations: readonly AuthorizationRow[],
  view: NotificationView,
) {
  const ids = authorizations.map(({ id }) => id);
  const [services, events] = await Promise.all([
    listServices(memberId, sql, ids),
    listEvents(memberId, sql, ids),
  ]);
  const read = (row: AuthorizationRow) =>
    notificationResource(
      row,
      {
        services: services.filter(({ authorization_id }) => authorization_id === row.id),
        events: events.filter(({ authorization_id }) => authorization_id === row.id),
      },
      view,
    );
  return readableRows(authorizations, read, view.log);
}

interface Parts {
  services: Awaited<ReturnType<typeof listServices>>;
  events: Awaited<ReturnType<typeof listEvents>>;
}

function notificationResource(
  sealed: AuthorizationRow,
  parts: Parts,
  { language, now, sealing }: NotificationView,
): ResourceOf<typeof notificationAttributes> {
  const row = authorizationTexts.open(sealing, sealed);
  const services = parts.services.map((service) => authorizedServiceTexts.open(sealing, service));
  const events = parts.events.map((event) => authorizationEventTexts.open(sealing, event));
  return {
    type: 'notification',
    id: row.id,
    attributes: {
      uid: row.uid,
      title: inLanguage(row.title, language),
      state: row.state,
      re_requested: isRequestedAgain(row, events),
      expired: isExpired(row, now),
      provider_name: row.provider_name,
      provider_category_template: row.provider_category_template,
      service_date: row.service_date,
      expires_at: row.expires_at,
      delivery_deadline: row.delivery_deadline,
      oop_span: row.service_date && oopSpan(Temporal.PlainDate.from(row.service_date)),
      total_bundle_equivalent:
        row.total_bundle_hundredths === null ? null : row.total_bundle_hundredths / 100,
      total_rate: row.total_rate_cents,
      max_rx_coverage: row.max_rx_coverage_cents,
      unread_at: row.unread_at,
      changed_at: row.changed_at,
      billed: Boolean(row.billed),
      services: services.map(({ service_name, service_code, amount_cents, state: stateOfService }) => ({
        service_name: inLanguage(service_name, language),
        service_code,
        amount: amount_cents,
        state: stateOfService,
      })),
      events: events.map(({ id, name, created_at, author, reason }) => ({
        id,
        name,
        created_at,
        author: inLanguage(author, language),
        reason: reason && inLanguage(reason, language),
      })),
    },
    relationships: { program: programOf(sealed, language) },
  };
}

function programOf({ covered_by, program_name, program_category_id }: AuthorizationRow, language: Language) {
  if (covered_by === null || program_name === null || program_category_id === null) return null;
  return {
    type: 'program',
    id: covered_by,
    attributes: { name: inLanguage(program_name, language), category_id: program_category_id },
  };
}
