import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { statementAttributes } from '#app/contract/payments.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { sumCents } from '#app/domain/money.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';

interface StatementView {
  year: number;
  language: Language;
  timeZone: string;
}

export function statementResource(
  payments: readonly (Selectable<BillsTable> & { paid_at: string })[],
  { year, language, timeZone }: StatementView,
): Resource<z.infer<typeof statementAttributes>> {
  return {
    type: 'payment_statement',
    id: String(year),
    attributes: {
      year,
      total_paid: sumCents(payments.map(({ amount_cents: amount }) => amount)),
      payments: payments.map((row) => ({
        bill_id: row.uid,
        sequential_id: row.sequential_id,
        service_name: inLanguage(row.service_name, language),
        service_date: row.service_date,
        provider_name: row.provider_name,
        paid_on: Temporal.Instant.from(row.paid_at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
        collected_otherwise: row.state === 'manually_collected',
        amount: row.amount_cents,
      })),
    },
  };
}
