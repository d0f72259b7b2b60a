import type { Insertable } from 'kysely';
import { comparable } from '#server/api/notifications/review/agreed-fee.ts';
import type { FeesTable } from '#server/platform/db/tables/companies.ts';

const agreed = (code: string, cents: number, provider: string | null): Insertable<FeesTable> => ({
  company_id: 'acme',
  service_code: comparable(code),
  provider_name: provider && comparable(provider),
  amount_cents: cents,
  valid_from: null,
});

/** What Acme has agreed with providers; one of them asks for more. */
export const demoFees = [
  agreed('DOU-3', 420_00, null),
  agreed('RX-PROG', 312_50, 'Corner Lamp Pharmacy'),
  agreed('TALK-1', 95_00, 'Open Window Counseling'),
];
