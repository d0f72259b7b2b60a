import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { SandboxTransferStatus } from '#server/platform/db/tables/sandbox-bank.ts';
import { bankOf, type Bank } from './banks.ts';

interface Parts {
  sql: Sql;
  clock: Clock;
}

interface Proposed {
  idempotencyKey: string;
  itemId: string;
  institutionId: string;
  amountCents: number;
}

/** Creates one authorization per idempotency key and returns it each time. */
export async function authorize({ sql, clock }: Parts, proposed: Proposed) {
  const declines = bankOf(proposed.institutionId)?.declines;
  await sql
    .insertInto('sandbox_bank_transfers')
    .values({
      authorization_id: randomUUID(),
      idempotency_key: proposed.idempotencyKey,
      item_id: proposed.itemId,
      amount_cents: proposed.amountCents,
      decision: declines ? 'declined' : 'approved',
      decision_code: declines ?? null,
      transfer_id: null,
      description: null,
      status: null,
      created_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return sql
    .selectFrom('sandbox_bank_transfers')
    .selectAll()
    .where('idempotency_key', '=', proposed.idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** How long an authorization is valid. */
const authorizedFor = Temporal.Duration.from({ hours: 1 });

/** Creates the one transfer of an authorization. Undefined when there is no valid authorization. */
export async function createTransfer(
  { sql, clock }: Parts,
  { authorizationId, itemId, description }: { authorizationId: string; itemId: string; description: string },
) {
  const now = clock.now().toString();
  const isNew = await sql.transaction().execute(async (transaction) => {
    const made = await transaction
      .updateTable('sandbox_bank_transfers')
      .set({ transfer_id: randomUUID(), status: 'pending', description, created_at: now })
      .where('authorization_id', '=', authorizationId)
      .where('item_id', '=', itemId)
      .where('decision', '=', 'approved')
      .where('transfer_id', 'is', null)
      .where('created_at', '>', clock.now().subtract(authorizedFor).toString())
      .returning('transfer_id')
      .executeTakeFirst();
    if (!made?.transfer_id) return false;
    await addEvent(transaction, { transferId: made.transfer_id, kind: 'pending', code: null, at: now });
    return true;
  });
  const transfer = await sql
    .selectFrom('sandbox_bank_transfers')
    .selectAll()
    .where('authorization_id', '=', authorizationId)
    .where('item_id', '=', itemId)
    .where('transfer_id', 'is not', null)
    .executeTakeFirst();
  return transfer && { transfer, isNew };
}

/** Returns false when the transfer is unknown or cannot move to that state. */
export function moveTransfer(
  { sql, clock }: Parts,
  transferId: string,
  step: { kind: SandboxTransferStatus; code?: string | undefined },
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('sandbox_bank_transfers')
      .set({ status: step.kind })
      .where('transfer_id', '=', transferId)
      .where('status', 'in', statusesBefore(step.kind))
      .returning('transfer_id')
      .executeTakeFirst();
    const code = step.code ?? failureCodeOf(step.kind);
    if (moved) {
      await addEvent(transaction, { transferId, kind: step.kind, code, at: clock.now().toString() });
    }
    return moved !== undefined;
  });
}

/** Applies all steps that are due. Returns whether there were any. */
export function catchUp({ sql, clock }: Parts): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    const now = clock.now();
    const moving = await transaction
      .selectFrom('sandbox_bank_transfers')
      .innerJoin('sandbox_bank_items', 'sandbox_bank_items.item_id', 'sandbox_bank_transfers.item_id')
      .select(['transfer_id', 'status', 'sandbox_bank_transfers.created_at', 'institution_id'])
      .where('status', 'in', ['pending', 'posted', 'settled', 'funds_available'])
      .where('sandbox_bank_transfers.created_at', '<=', now.subtract({ hours: 24 }).toString())
      .forUpdate('sandbox_bank_transfers')
      .execute();
    const due = moving.flatMap(({ transfer_id: transferId, status, ...row }) => {
      if (transferId === null || status === null) return [];
      const createdAt = Temporal.Instant.from(row.created_at);
      const steps = stepsByNow({ status, createdAt, bank: bankOf(row.institution_id) }, now);
      return steps.map(({ step, at }) => ({ transferId, kind: step, at }));
    });
    for (const { transferId, kind, at } of due.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
      await transaction
        .updateTable('sandbox_bank_transfers')
        .set({ status: kind })
        .where('transfer_id', '=', transferId)
        .execute();
      await addEvent(transaction, { transferId, kind, code: failureCodeOf(kind), at: at.toString() });
    }
    return due.length > 0;
  });
}

/** The newest transfers with the banks they are drawn on. */
export const listTransfers = ({ sql }: Parts) =>
  sql
    .selectFrom('sandbox_bank_transfers')
    .innerJoin('sandbox_bank_items', 'sandbox_bank_items.item_id', 'sandbox_bank_transfers.item_id')
    .selectAll('sandbox_bank_transfers')
    .select(['institution_id', 'account_kind'])
    .orderBy('sandbox_bank_transfers.created_at', 'desc')
    .orderBy('authorization_id')
    .limit(100)
    .execute();

export const findTransfer = ({ sql }: Parts, by: { transfer_id: string } | { authorization_id: string }) =>
  sql
    .selectFrom('sandbox_bank_transfers')
    .innerJoin('sandbox_bank_items', 'sandbox_bank_items.item_id', 'sandbox_bank_transfers.item_id')
    .selectAll('sandbox_bank_transfers')
    .select('account_id')
    .where((eb) =>
      'transfer_id' in by
        ? eb('transfer_id', '=', by.transfer_id)
        : eb('authorization_id', '=', by.authorization_id),
    )
    .where('transfer_id', 'is not', null)
    .executeTakeFirst();

export const eventsAfter = ({ sql }: Parts, eventId: number, most: number) =>
  sql
    .selectFrom('sandbox_bank_events')
    .innerJoin(
      'sandbox_bank_transfers',
      'sandbox_bank_transfers.transfer_id',
      'sandbox_bank_events.transfer_id',
    )
    .innerJoin('sandbox_bank_items', 'sandbox_bank_items.item_id', 'sandbox_bank_transfers.item_id')
    .selectAll('sandbox_bank_events')
    .select(['account_id', 'amount_cents'])
    .where('event_id', '>', eventId)
    .orderBy('event_id')
    .limit(most)
    .execute();

const statusesBefore = (kind: SandboxTransferStatus) =>
  Object.entries(moves)
    .flatMap(([from, next]) => (next.includes(kind) ? [from] : []))
    .filter(isStatus);

const isStatus = (text: string): text is SandboxTransferStatus => text in moves;

interface Happened {
  transferId: string;
  kind: SandboxTransferStatus;
  code: string | null;
  at: string;
}

async function addEvent(sql: Sql, { transferId, kind, code, at }: Happened): Promise<void> {
  // Serialized, so that a reader that has seen a number never finds a smaller one later.
  await raw`lock table sandbox_bank_events in share row exclusive mode`.execute(sql);
  await sql
    .insertInto('sandbox_bank_events')
    .values({ transfer_id: transferId, kind, failure_code: code, happened_at: at })
    .execute();
}

/** The possible next states of a transfer. */
export const moves: Readonly<Record<SandboxTransferStatus, readonly SandboxTransferStatus[]>> = {
  pending: ['posted', 'failed', 'cancelled'],
  posted: ['settled', 'failed', 'returned'],
  settled: ['funds_available', 'returned'],
  funds_available: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
};

const afterHours: readonly (readonly [SandboxTransferStatus, number])[] = [
  ['posted', 24],
  ['settled', 72],
];
const returnedAfterHours = ['returned', 120] as const;

interface Moving {
  status: SandboxTransferStatus;
  createdAt: Temporal.Instant;
  bank: Bank | undefined;
}

/** The steps of a transfer until now without manual moves, each with its time. */
export function stepsByNow({ status, createdAt, bank }: Moving, now: Temporal.Instant) {
  const path = [...afterHours, ...(bank?.returns ? [returnedAfterHours] : [])];
  const reached = status === 'funds_available' ? 'settled' : status;
  const behind = path.findIndex(([step]) => step === reached) + 1;
  if (behind === 0 && status !== 'pending') return [];
  return path
    .slice(behind)
    .map(([step, hours]) => ({ step, at: createdAt.add({ hours }) }))
    .filter(({ at }) => Temporal.Instant.compare(at, now) <= 0);
}

/** The default failure code, insufficient funds, for a status that needs one. */
const failureCodeOf = (status: SandboxTransferStatus): string | null =>
  status === 'failed' || status === 'returned' ? 'R01' : null;
