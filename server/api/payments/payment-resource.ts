import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { linkedAccountAttributes, paymentAttributes } from '#app/contract/payments.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { LinkedAccountsTable, PaymentAttemptsTable } from '#server/platform/db/tables/bills.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { textIn, type TextKey } from '#server/platform/i18n/languages.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { openAccount } from './bank-links.ts';

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

type FailureReason = NonNullable<z.infer<typeof paymentAttributes>['failure_reason']>;

const messages: Readonly<Record<FailureReason, TextKey<'errors'>>> = {
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
