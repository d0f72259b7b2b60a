import { z } from 'zod';
import { authorizationState } from './notifications.ts';

const cents = z.int().nonnegative();

/** An authorization as the desk sees it. Amounts are cents. */
export const reviewedAuthorizationAttributes = z
  .object({
    uid: z.string(),
    created_at: z.iso.datetime(),
    state: authorizationState,
    re_requested: z.boolean().describe('Requested again after an earlier decision'),
    company_id: z.string(),
    company_name: z.string(),
    currency: z.string().describe('ISO 4217'),
    time_zone: z.string().describe('IANA name of the member’s time zone'),
    member_name: z.string(),
    title: z.string(),
    program_name: z.string().nullable(),
    provider_name: z.string().nullable(),
    provider_category_template: z.enum(['pharmacy', 'default']),
    service_date: z.iso.date().nullable(),
    expires_at: z.iso.datetime().nullable(),
    delivery_deadline: z.iso.date().nullable(),
    total_rate: cents.nullable().describe('Cents'),
    max_rx_coverage: cents.nullable().describe('Cents'),
    services: z.array(
      z.object({
        position: z.int().describe('Identifies the service in a decision'),
        service_name: z.string(),
        service_code: z.string(),
        amount: cents.describe('Cents'),
        agreed_fee: cents
          .nullable()
          .describe('Cents that the company has agreed with the provider for that day'),
        state: authorizationState,
      }),
    ),
    events: z.array(
      z.object({
        name: z.enum([...authorizationState.options, 'updated']),
        created_at: z.iso.datetime(),
        author: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReviewedAuthorizationAttributes' });

/** A member as the desk finds them to record an authorization, and the programs that their company covers. */
export const coveredMemberAttributes = z
  .object({
    name: z.string(),
    company_name: z.string(),
    currency: z.string().describe('ISO 4217'),
    programs: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'CoveredMemberAttributes' });
