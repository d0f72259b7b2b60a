import { randomUUID } from 'node:crypto';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { lockOwnClaim } from '../queries.ts';
import { refusalOf } from '../resource.ts';
import { appealPlace } from '../sealed-places.ts';
import { wholeClaim } from '../whole-claims.ts';
import { insertAppeal } from './queries.ts';

/** Stores an appeal against rejected expenses. Repeating an open one changes nothing. Returns whether it is new. */
export async function makeAppeal(
  memberId: string,
  { sql, sealing, clock }: ApiDependencies,
  { uid, message }: { uid: string; message: string },
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    await lockOwnClaim(memberId, transaction, { uid });
    const whole = await wholeClaim(memberId, transaction, uid);
    if (whole === undefined) throw notFound();
    const open = whole.appeals.find(({ state }) => state === 'open');
    if (open && sealing.open(open.message_sealed, appealPlace(open.id)) === message) return false;
    const refusal = refusalOf(whole);
    if (refusal !== null) throw problem(409, refusal);
    const id = randomUUID();
    await insertAppeal(transaction, {
      id,
      reimbursement_id: whole.claim.id,
      message_sealed: sealing.seal(message, appealPlace(id)),
      created_at: clock.now().toString(),
    });
    return true;
  });
}
