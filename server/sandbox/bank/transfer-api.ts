import type { Selectable } from 'kysely';
import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import type { SandboxBankTransfersTable } from '#server/platform/db/tables/sandbox-bank.ts';
import { bankOf } from './banks.ts';
import { itemByAccess } from './links.ts';
import { answer, refuse, type Ask, type BankParts } from './plaid-protocol.ts';
import { authorize, catchUp, createTransfer, eventsAfter, findTransfer, moveTransfer } from './transfers.ts';
import { sleep } from '../deliveries.ts';

type Transfer = Selectable<SandboxBankTransfersTable>;

const mostEvents = 25;

const token = z.string().max(200);
const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))
  .refine((cents) => cents > 0);
const proposed = z.object({
  access_token: token,
  account_id: token,
  type: z.literal('debit'),
  network: z.literal('ach'),
  ach_class: z.literal('web'),
  amount,
  user: z.object({ legal_name: z.string().min(1).max(200) }),
  idempotency_key: z.string().min(1).max(50),
});
const ordered = z.object({
  access_token: token,
  account_id: token,
  authorization_id: token,
  amount: amount.optional(),
  description: z.string().min(1).max(10),
});
const simulated = z.object({
  transfer_id: token,
  event_type: z.enum(['posted', 'settled', 'failed', 'funds_available', 'returned']),
  failure_reason: z
    .object({ failure_code: z.string().max(10).optional(), ach_return_code: z.string().max(10).optional() })
    .optional(),
});

interface Slowness {
  slowMs: number;
  stopped: AbortSignal;
}

/** API calls about authorizations, transfers and their events. */
export function transferApi(ask: Ask, parts: BankParts, { slowMs, stopped }: Slowness): void {
  ask('/transfer/authorization/create', proposed, async (context, body) => {
    const item = await itemByAccess(parts, body.access_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    if (item.account_id !== body.account_id) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID');
    if (item.ended_at !== null) return refuse(context, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED');
    const made = await authorize(parts, {
      idempotencyKey: body.idempotency_key,
      itemId: item.item_id,
      institutionId: item.institution_id,
      amountCents: body.amount,
    });
    return answer(context, {
      authorization: {
        id: made.authorization_id,
        created: made.created_at,
        decision: made.decision,
        decision_rationale: made.decision_code && {
          code: made.decision_code,
          description: 'Of the sandbox.',
        },
        proposed_transfer: {
          account_id: body.account_id,
          amount: plainDollars(made.amount_cents),
          type: 'debit',
        },
      },
    });
  });

  ask('/transfer/create', ordered, async (context, body) => {
    const item = await itemByAccess(parts, body.access_token);
    if (!item) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    if (item.account_id !== body.account_id) return refuse(context, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID');
    const { authorization_id: authorizationId, description } = body;
    const made = await createTransfer(parts, { authorizationId, itemId: item.item_id, description });
    // Unknown, declined or expired.
    if (!made) return refuse(context, 'INVALID_INPUT', 'INVALID_AUTHORIZATION_ID');
    if (made.isNew) reportEvents(parts);
    if (made.isNew && bankOf(item.institution_id)?.isSlow) await sleep(slowMs, stopped);
    return answer(context, { transfer: shownTransfer({ ...made.transfer, account_id: item.account_id }) });
  });

  const wanted = z.union([z.object({ transfer_id: token }), z.object({ authorization_id: token })]);
  ask('/transfer/get', wanted, async (context, body) => {
    if (await catchUp(parts)) reportEvents(parts);
    const transfer = await findTransfer(parts, body);
    if (!transfer) return refuse(context, 'INVALID_INPUT', 'INVALID_TRANSFER_ID');
    return answer(context, { transfer: shownTransfer(transfer) });
  });

  const synced = z.object({
    after_id: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    count: z.int().min(1).max(mostEvents).default(mostEvents),
  });
  ask('/transfer/event/sync', synced, async (context, { after_id: after, count }) => {
    await catchUp(parts);
    const events = await eventsAfter(parts, after, count + 1);
    return answer(context, {
      transfer_events: events.slice(0, count).map((event) => ({
        event_id: event.event_id,
        event_type: event.kind,
        transfer_id: event.transfer_id,
        transfer_type: 'debit',
        transfer_amount: plainDollars(event.amount_cents),
        account_id: event.account_id,
        timestamp: event.happened_at,
        failure_reason: event.failure_code && {
          failure_code: event.failure_code,
          ach_return_code: event.failure_code,
          description: 'Of the sandbox.',
        },
      })),
      has_more: events.length > count,
    });
  });

  ask('/sandbox/transfer/simulate', simulated, async (context, body) => {
    const code = body.failure_reason?.ach_return_code ?? body.failure_reason?.failure_code;
    const isMoved = await moveTransfer(parts, body.transfer_id, { kind: body.event_type, code });
    if (!isMoved) return refuse(context, 'INVALID_INPUT', 'INVALID_TRANSFER_EVENT');
    reportEvents(parts);
    return answer(context, {});
  });
}

/** Reports that there are events, without details: Plaid has one manually configured address for that. */
export function reportEvents({ webhooks, origin }: BankParts): void {
  webhooks.report(`${origin}/api/v3/bank_callbacks`, {
    webhook_type: 'TRANSFER',
    webhook_code: 'TRANSFER_EVENTS_UPDATE',
  });
}

const shownTransfer = (transfer: Transfer & { account_id: string }) => ({
  id: transfer.transfer_id,
  authorization_id: transfer.authorization_id,
  account_id: transfer.account_id,
  type: 'debit',
  network: 'ach',
  ach_class: 'web',
  amount: plainDollars(transfer.amount_cents),
  description: transfer.description,
  status: transfer.status,
  created: transfer.created_at,
});
