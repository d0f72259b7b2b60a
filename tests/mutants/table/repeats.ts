import type { Mutant } from '../mutant.ts';

/** Repeated requests take effect once. */
export const repeatMutants: readonly Mutant[] = [
  {
    name: 'repeats: a payment has no key at the bank',
    file: 'server/platform/vendors/bank/plaid-bank.ts',
    find: 'idempotency_key: order.attemptId,',
    replace: 'idempotency_key: crypto.randomUUID(),',
    tests: ['server/platform/vendors/bank/plaid-bank.test.ts'],
  },
  {
    name: 'repeats: the bank is asked when it has forgotten the key',
    file: 'server/api/payments/create-transfer.ts',
    find: 'if (Temporal.Instant.compare(clock.now(), until) > 0) return;',
    replace: 'void until;',
    tests: ['server/api/payments/unanswered.test.ts'],
  },
  {
    name: 'repeats: a payment sent twice is refused',
    file: 'server/api/payments/pay-bill.ts',
    find: "if (bill.state === 'initiated') return false;",
    replace: '',
    tests: ['server/api/payments/paying.test.ts'],
  },
  {
    name: 'repeats: another claim with a used key is answered as the first',
    file: 'server/api/claims/submit-claim.ts',
    find: "if (!isSame) throw problem(422, 'idempotency_mismatch');",
    replace: 'void isSame;',
    tests: ['server/api/claims/submit-claim.test.ts'],
  },
  {
    name: 'repeats: a claim sent twice is not found',
    file: 'server/api/claims/submit-claim.ts',
    find: 'const claim = await findClaimByKey(member.id, sql, draftId);',
    replace: 'const claim = await findClaimByKey(member.id, sql, randomUUID());',
    tests: ['server/api/claims/submit-claim.test.ts'],
  },
  {
    name: 'repeats: another message with a used key is answered as the first',
    file: 'server/api/care-team/messages/send-message.ts',
    find: "if (!isSame) throw problem(422, 'idempotency_mismatch.message');",
    replace: 'void isSame;',
    tests: ['server/api/care-team/messages/routes.test.ts'],
  },
  {
    name: 'repeats: a message sent twice is not found',
    file: 'server/api/care-team/messages/send-message.ts',
    find: 'findMessageByKey(memberId, transaction, { fromMember, key });',
    replace: 'findMessageByKey(memberId, transaction, { fromMember, key: randomUUID() });',
    tests: ['server/api/care-team/messages/routes.test.ts'],
  },
  {
    name: 'repeats: a booking sent twice is refused',
    file: 'server/api/visits/change-visits.ts',
    find: 'if (earlier) return { id: earlier.id, isReplay: true };',
    replace: 'void earlier;',
    tests: ['server/api/visits/booking.test.ts'],
  },
  {
    name: 'repeats: a job is removed by whoever lost it',
    file: 'server/platform/jobs/queries.ts',
    find: ".where('attempts', '=', attempts)",
    after: 'export async function removeJob(',
    replace: '',
    tests: ['server/platform/jobs/slow-jobs.test.ts'],
  },
  {
    name: 'repeats: a job is tried for ever',
    file: 'server/platform/jobs/runner.ts',
    find: 'if (tries >= mostTries) return undefined;',
    replace: '',
    tests: ['server/platform/jobs/start.test.ts'],
  },
];
