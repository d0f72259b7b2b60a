import type { SandboxTransferStatus } from '#server/platform/db/tables/sandbox-bank.ts';
import type { Bank } from './banks.ts';

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
export const failureCodeOf = (status: SandboxTransferStatus): string | null =>
  status === 'failed' || status === 'returned' ? 'R01' : null;
