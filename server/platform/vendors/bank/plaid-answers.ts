import { z } from 'zod';
import type { BankAccount, TransferEvent, TransferState } from './bank-transfers.ts';

// The parts of Plaid's answers that we read; everything else is ignored.
const moment = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text));
const account = z.object({
  name: z.string(),
  mask: z.string().nullable(),
  subtype: z.string().nullish(),
});
const linkAccount = account.extend({ id: z.string() });

export const linkToken = z.object({
  link_token: z.string(),
  expiration: moment,
  hosted_link_url: z.string().optional(),
});
export const linkSessions = z.object({
  expiration: moment.nullable(),
  link_sessions: z
    .array(
      z.object({
        finished_at: z.string().nullish(),
        results: z
          .object({
            item_add_results: z.array(z.object({ public_token: z.string(), accounts: z.array(linkAccount) })),
          })
          .nullish(),
      }),
    )
    .optional(),
});
export const exchanged = z.object({ access_token: z.string(), item_id: z.string() });
export const itemAccounts = z.object({
  accounts: z.array(account.extend({ account_id: z.string() })),
  item: z.object({ institution_id: z.string().nullish(), institution_name: z.string().nullish() }),
});
export const institution = z.object({ institution: z.object({ name: z.string() }) });
export const authorization = z.object({
  authorization: z.object({
    id: z.string(),
    created: moment,
    decision: z.enum(['approved', 'declined', 'user_action_required']),
    decision_rationale: z.object({ code: z.string().nullable() }).nullable(),
  }),
});
export const transfer = z.object({ transfer: z.object({ id: z.string(), status: z.string() }) });
export const eventPage = z.object({
  has_more: z.boolean(),
  transfer_events: z.array(
    z.object({
      event_id: z.int(),
      event_type: z.string(),
      transfer_id: z.string().nullish(),
      timestamp: moment,
      failure_reason: z
        .object({ failure_code: z.string().nullish(), ach_return_code: z.string().nullish() })
        .nullish(),
    }),
  ),
});

/** Available funds are still a settled debit; other events do not concern members. */
export const states: Readonly<Record<string, TransferState>> = {
  pending: 'pending',
  posted: 'posted',
  settled: 'settled',
  funds_available: 'settled',
  failed: 'failed',
  returned: 'returned',
  cancelled: 'canceled',
};

export const readAccount = (read: z.infer<typeof account> & { account_id: string }): BankAccount => ({
  accountId: read.account_id,
  name: read.name,
  mask: read.mask ?? '',
  ...(read.subtype && { subtype: read.subtype }),
});

export function readEvent(
  event: z.infer<typeof eventPage>['transfer_events'][number],
): TransferEvent | undefined {
  const state = states[event.event_type];
  if (!state || !event.transfer_id) return undefined;
  const why = event.failure_reason;
  return {
    eventId: event.event_id,
    transferId: event.transfer_id,
    state,
    at: event.timestamp,
    failureCode: why?.ach_return_code ?? why?.failure_code ?? null,
  };
}
