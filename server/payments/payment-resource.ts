import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import type { LinkedAccountsTable, PaymentAttemptsTable } from '#server/db/tables/payments.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { textIn, type TextKey } from '#server/i18n/languages.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { openAccount } from './bank-links.ts';

const instant = z.iso.datetime();

const accountShown = {
  institution_name: z.string(),
  mask: z.string().describe('The last digits'),
};

export const linkedAccountAttributes = z
  .object({ ...accountShown, account_name: z.string(), created_at: instant })
  .openapi('LinkedAccountAttributes');

type LinkedAccountRow = Pick<Selectable<LinkedAccountsTable>, 'id' | 'details_sealed' | 'created_at'>;

export function linkedAccountResource(
  { id, details_sealed, created_at }: LinkedAccountRow,
  sealing: Sealing,
): Resource<z.infer<typeof linkedAccountAttributes>> {
  const { institutionName, name, mask } = openAccount(sealing, id, details_sealed);
  return {
    type: 'linked_account',
    id,
    attributes: { institution_name: institutionName, mask, account_name: name, created_at },
  };
}

/** A token in the format of Link. Malformed tokens are refused here because the provider's error would look like an outage. */
export const sentPublicToken = z.string('blank').regex(/^[\x21-\x7E]{1,500}$/, 'invalid');

const failureReasons = ['insufficient_funds', 'declined', 'link_ended', 'no_answer', 'bank'] as const;

export const paymentAttributes = z
  .object({
    ...accountShown,
    state: z
      .enum(['pending', 'posted', 'settled', 'failed', 'returned', 'canceled'])
      .describe('Returned: the bank took the money back, maybe days after it was settled'),
    amount: z.int().describe('Cents'),
    created_at: instant,
    settled_at: instant.nullable(),
    failed_at: instant.nullable().describe('When it failed, was returned or canceled'),
    failure_reason: z.enum(failureReasons).nullable(),
    failure_message: z.string().nullable().describe('For the member'),
  })
  .openapi('PaymentAttributes');

const messages: Readonly<Record<(typeof failureReasons)[number], TextKey<'errors'>>> = {
  insufficient_funds: 'payment_failed',
  bank: 'payment_failed.bank',
  declined: 'payment_failed.declined',
  link_ended: 'payment_failed.link_ended',
  no_answer: 'payment_failed.no_answer',
};

type PaymentRow = Selectable<PaymentAttemptsTable> & Pick<LinkedAccountRow, 'details_sealed'>;

export function paymentResource(
  row: PaymentRow,
  { sealing, language }: { sealing: Sealing; language: Language },
): Resource<z.infer<typeof paymentAttributes>> {
  const { institutionName, mask } = openAccount(sealing, row.linked_account_id, row.details_sealed);
  return {
    type: 'payment',
    id: row.id,
    attributes: {
      institution_name: institutionName,
      mask,
      state: row.state,
      amount: row.amount_cents,
      created_at: row.created_at,
      settled_at: row.settled_at,
      failed_at: row.ended_at,
      failure_reason: row.failure_reason,
      failure_message: row.failure_reason && textIn(language, 'errors', messages[row.failure_reason]),
    },
  };
}
