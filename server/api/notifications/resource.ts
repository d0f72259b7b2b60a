import { z } from '@hono/zod-openapi';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { oopSpan } from '#app/domain/plan-year.ts';
import type { Sql } from '#server/db/sql.ts';
import { resourceSchema } from '#server/http/json-api/open-api.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { listEvents, listServices, type findAuthorization } from './queries.ts';
import { isExpired, isRequestedAgain } from './rules.ts';

const state = z.enum(['requested', 'approved', 'rejected', 'canceled']);
const instant = z.iso.datetime();
const cents = z.int().nonnegative();

const notificationAttributes = z
  .object({
    uid: z.string(),
    title: z.string(),
    state,
    re_requested: z.boolean().describe('Requested again, after it was decided before'),
    expired: z.boolean().describe('It was approved, and expires_at is over'),
    provider_name: z.string().nullable(),
    provider_category_template: z.enum(['pharmacy', 'default']),
    service_date: z.iso.date().nullable(),
    expires_at: instant.nullable(),
    delivery_deadline: z.iso.date().nullable().describe('Of a prescription: the last day it is delivered on'),
    oop_span: z
      .string()
      .nullable()
      .describe('The plan year of service_date, an ISO 8601 interval; null without that day'),
    total_bundle_equivalent: z
      .number()
      .nonnegative()
      .multipleOf(0.01)
      .nullable()
      .describe('Number of coverage bundles it uses: 1 is one bundle, 0.25 a quarter of one'),
    total_rate: cents.nullable().describe('Cents: the price agreed with the provider for all of it'),
    max_rx_coverage: cents.nullable().describe('Cents: the most that is covered of a prescription'),
    unread_at: instant.nullable().describe('Null once it has been read'),
    changed_at: instant.describe('When something happened to it last; lists are in this order'),
    billed: z.boolean().describe('There is a bill of it'),
    services: z.array(
      z.object({
        service_name: z.string(),
        service_code: z.string(),
        amount: cents.describe('Cents'),
        state,
      }),
    ),
    events: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.enum([...state.options, 'updated']),
          created_at: instant,
          author: z.string(),
          reason: z.string().nullable().describe('Why, in plain words; whatever is rejected has one'),
        }),
      )
      .describe('The first thing first'),
  })
  .openapi('NotificationAttributes');

const programAttributes = z.object({ name: z.string(), category_id: z.string() });

/** The program is null where the company covers none. */
export const notification = resourceSchema('notification', notificationAttributes, {
  program: resourceSchema('program', programAttributes).nullable(),
});

type AuthorizationRow = NonNullable<Awaited<ReturnType<typeof findAuthorization>>>;

interface NotificationView {
  language: Language;
  now: Temporal.Instant;
}

/** The authorizations with their services and events. */
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
  return authorizations.map((row) =>
    notificationResource(
      row,
      {
        services: services.filter(({ authorization_id }) => authorization_id === row.id),
        events: events.filter(({ authorization_id }) => authorization_id === row.id),
      },
      view,
    ),
  );
}

interface Parts {
  services: Awaited<ReturnType<typeof listServices>>;
  events: Awaited<ReturnType<typeof listEvents>>;
}

function notificationResource(
  row: AuthorizationRow,
  { services, events }: Parts,
  { language, now }: NotificationView,
): Resource<z.infer<typeof notificationAttributes>> {
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
    relationships: { program: programOf(row, language) },
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
