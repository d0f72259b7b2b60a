import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#app/domain/money.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { createClaimant, decisionOf, submitted } from '#tests/support/records/claims.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { createReviewers, type Reviewer } from '#tests/support/records/reviewers.ts';

const { api } = await openClaimsApi();
const { sql } = api.dependencies;
const { ask, setLimit, waitingFor } = await createReviewers(api);
await sql.updateTable('company_programs').set({ total_reimbursable_coverage_cents: null }).execute();

const who = fc.constantFrom<Reviewer>('olga', 'ana', 'ben');
const amount = fc.constantFrom<number | true | 'unreadable'>(1, 5_000, 12_000, true, 'unreadable');
const step = fc.oneof(
  fc.record({ act: fc.constant('decide' as const), who, first: amount, second: amount }),
  fc.record({ act: fc.constantFrom('confirm' as const, 'return' as const), who }),
  fc.record({ act: fc.constant('appeal' as const) }),
  fc.record({ act: fc.constant('limit' as const), cents: fc.constantFrom(null, 10_000, 20_000, 35_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A claim, with the calls that can be made about it and what has been approved of it so far. */
async function newClaim() {
  const member = await createClaimant(api);
  const { id, uid } = await submitted(member);
  let limit: number | null = 20_000;
  await setLimit(limit);
  const openAppeal = async () => {
    const appeals = sql.selectFrom('appeals').select('id').where('reimbursement_id', '=', id);
    return (await appeals.where('state', '=', 'open').executeTakeFirst())?.id;
  };
  /** The expenses with nothing left to approve. */
  const fullPositions = async () => {
    const services = sql.selectFrom('reimbursement_services').where('reimbursement_id', '=', id);
    const full = services.whereRef('approved_cents', '=', 'requested_cents').select('position');
    return (await full.execute()).map(({ position }) => position);
  };
  return {
    id,
    limit: () => limit,
    async approvedCents() {
      const services = sql.selectFrom('reimbursement_services').select('approved_cents');
      const rows = await services.where('reimbursement_id', '=', id).execute();
      return sumCents(rows.map(({ approved_cents: cents }) => cents ?? 0));
    },
    /** Who made the call, if it decided anything. */
    async take(one: Step): Promise<Reviewer | undefined> {
      if (one.act === 'limit') await setLimit((limit = one.cents));
      if (one.act === 'appeal')
        await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'Again.' });
      if (one.act === 'decide') {
        const appeal = await openAppeal();
        const both = decisionOf(one.first, one.second).services;
        const full = await fullPositions();
        const services = both.filter(({ position }) => appeal === undefined || !full.includes(position));
        const path = appeal === undefined ? `claims/${uid}/decision` : `appeals/${appeal}/decision`;
        await ask(one.who, 'POST', path, { state: 'granted', services });
      }
      if (one.act === 'confirm' || one.act === 'return') {
        const path = one.act === 'confirm' ? 'confirmation' : 'return';
        await ask(one.who, 'POST', `first_decisions/${await waitingFor(uid)}/${path}`, { note: 'Look.' });
      }
      return 'who' in one ? one.who : undefined;
    },
  };
}

const decision = { act: 'decide', who: 'olga', first: true, second: true } as const;
const byTwo: Step[] = [decision, { act: 'confirm', who: 'ana' }];
const byOne: Step[] = [{ act: 'limit', cents: null }, decision];
const seen = new Set<'by one' | 'by two'>();

test('no sequence of decisions gives a claim more than the limit by one person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const claim = await newClaim();
      let held: { by: Reviewer | undefined } | undefined;
      for (const one of steps) {
        const before = await claim.approvedCents();
        const by = await claim.take(one);
        const after = await claim.approvedCents();
        const isWaiting =
          (await sql
            .selectFrom('first_decisions')
            .select('id')
            .where('reimbursement_id', '=', claim.id)
            .where('state', '=', 'waiting')
            .executeTakeFirst()) !== undefined;
        // Either another person decided first, or the whole claim is within the current limit.
        const isByTwo = held !== undefined && one.act === 'confirm' && by !== held.by;
        const isWithin = held === undefined && after <= (claim.limit() ?? Infinity);
        const isChanged = after !== before;
        expect([after, isChanged && !isByTwo && !isWithin]).toEqual([after, false]);
        if (isChanged) seen.add(isByTwo ? 'by two' : 'by one');
        held = isWaiting ? (held ?? { by }) : undefined;
      }
    }),
    { numRuns: rounds(20, 200), examples: [[byTwo], [byOne]] },
  );
  expect(seen.size).toBe(2);
});
