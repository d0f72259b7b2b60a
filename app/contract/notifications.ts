import { z } from 'zod';
import { oopSpan } from './coverage.ts';

export const authorizationState = z.enum(['requested', 'approved', 'rejected', 'canceled']);
const instant = z.iso.datetime();
const cents = z.int().nonnegative();

export const notificationAttributes = z
  .object({
    uid: z.string(),
    title: z.string(),
    state: authorizationState,
    re_requested: z.boolean().describe('Requested again after an earlier decision'),
    expired: z.boolean().describe('It was approved, and expires_at has passed'),
    provider_name: z.string().nullable(),
    provider_category_template: z.enum(['pharmacy', 'default']),
    service_date: z.iso.date().nullable(),
    expires_at: instant.nullable(),
    delivery_deadline: z.iso.date().nullable().describe('Of a prescription: the last day of delivery'),
    oop_span: oopSpan
      .nullable()
      .describe('The plan year of service_date, an ISO 8601 interval; null without that day'),
    total_bundle_equivalent: z
      .number()
      .nonnegative()
      .multipleOf(0.01)
      .nullable()
      .describe('Number of coverage bundles it uses: 1 is one bundle, 0.25 a quarter of one'),
    total_rate: cents.nullable().describe('Cents: the total price agreed with the provider'),
    max_rx_coverage: cents.nullable().describe('Cents: the maximum coverage of a prescription'),
    unread_at: instant.nullable().describe('Null once it has been read'),
    changed_at: instant.describe('The latest change; lists are in this order'),
    billed: z.boolean().describe('Whether it has a bill'),
    services: z.array(
      z.object({
        service_name: z.string(),
        service_code: z.string(),
        amount: cents.describe('Cents'),
        state: authorizationState,
      }),
    ),
    events: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.enum([...authorizationState.options, 'updated']),
          created_at: instant,
          author: z.string(),
          reason: z.string().nullable().describe('In plain words; every rejection has one'),
        }),
      )
      .describe('Oldest first'),
  })
  .meta({ id: 'NotificationAttributes' });

/** The program of an authorization. */
export const notifiedProgramAttributes = z.object({ name: z.string(), category_id: z.string() });

export const notificationsMeta = z.object({
  total: z.int(),
  unread: z.int().describe('On all pages'),
  page: z.int(),
  page_count: z.int(),
});
