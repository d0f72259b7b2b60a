import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import { notFound, Problem, problem } from '#server/json-api/problem.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { todayOf } from '../members/signed-in-member.ts';
import type { SignedInMember } from '../members/signed-in-member.ts';
import { newReference } from '../reference-number.ts';
import type { ApiWorld } from '../world.ts';
import { deleteDraft, lockDraft } from './draft/queries.ts';
import { noteMemberAct } from './events.ts';
import { findClaimByKey, insertClaim, insertServices, listReimbursableProgramIds } from './queries.ts';
import { listDraftReceipts, moveReceiptsToClaim } from './receipts/queries.ts';
import { descriptionPlace, providerNamePlace } from './sealed-places.ts';
import { submit } from './rules.ts';
import type { ClaimRequest, SoundClaim } from './rules.ts';

export interface SubmittedClaim {
  uid: string;
  /** True when this very claim had been made before. */
  isReplay: boolean;
}

/**
 * Makes a claim of the member's draft, once: the draft's id is the key, and the same request with the same key answers
 * the claim that exists. Throws a Problem for faults, an unknown draft, or another request with a used key.
 */
export async function submitClaim(
  member: SignedInMember,
  world: ApiWorld,
  { draftId, request }: { draftId: string; request: ClaimRequest },
): Promise<SubmittedClaim> {
  const fingerprint = fingerprintOf(request);
  const earlier = await findEarlier(world.sql);
  if (earlier !== undefined) return earlier;
  return world.sql.transaction().execute(async (transaction) => {
    // Whoever waited here for the draft finds it gone, and the claim made.
    if (!(await lockDraft(member.id, transaction, draftId))) {
      const made = await findEarlier(transaction);
      if (made === undefined) throw notFound();
      return made;
    }
    const claim = await soundClaim(member, transaction, { draftId, request, now: world.clock.now() });
    const made = await writeClaim(member.id, transaction, { draftId, claim, fingerprint, world });
    await deleteDraft(member.id, transaction, draftId);
    return { uid: made, isReplay: false };
  });

  async function findEarlier(sql: Sql): Promise<SubmittedClaim | undefined> {
    const claim = await findClaimByKey(member.id, sql, draftId);
    if (claim === undefined) return undefined;
    const isSame = world.sealing.digests(fingerprint).some((digest) => digest.equals(claim.request_digest));
    if (!isSame) throw problem(422, 'idempotency_mismatch');
    return { uid: claim.uid, isReplay: true };
  }
}

async function soundClaim(
  member: SignedInMember,
  sql: Sql,
  { draftId, request, now }: { draftId: string; request: ClaimRequest; now: Temporal.Instant },
): Promise<SoundClaim> {
  const receipts = await listDraftReceipts(member.id, sql, draftId);
  const outcome = submit(request, {
    reimbursableProgramIds: await listReimbursableProgramIds(member.id, sql),
    receiptCount: receipts.length,
    today: todayOf(member, now),
  });
  if (outcome.ok) return outcome.claim;
  throw new Problem(
    422,
    outcome.faults.map(({ field, key, values }) => ({ key, values, pointer: `/data/attributes/${field}` })),
  );
}

interface Writing {
  draftId: string;
  claim: SoundClaim;
  fingerprint: string;
  world: ApiWorld;
}

async function writeClaim(
  memberId: string,
  sql: Sql,
  { draftId, claim, fingerprint, world: { sealing, clock } }: Writing,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const uid = await insertUnderFreeNumber(now.toZonedDateTimeISO('UTC').year, (candidate) =>
    insertClaim(memberId, sql, {
      id,
      uid: candidate,
      program_id: claim.programId,
      provider_name_sealed: sealing.seal(claim.providerName, providerNamePlace(id)),
      state: 'requested',
      idempotency_key: draftId,
      request_digest: sealing.digest(fingerprint),
      unread_at: null,
      created_at: now.toString(),
    }),
  );
  await insertServices(sql, servicesOf(id, claim, sealing));
  await noteMemberAct(sql, { claimId: id, name: 'requested', now });
  await moveReceiptsToClaim(memberId, sql, draftId, id);
  return uid;
}

class NoFreeClaimNumberError extends Error {
  override name = 'NoFreeClaimNumberError';
}

async function insertUnderFreeNumber(
  year: number,
  insert: (uid: string) => Promise<boolean>,
): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const uid = newReference('R', year);
    if (await insert(uid)) return uid;
  }
  throw new NoFreeClaimNumberError('five random claim numbers were all taken');
}

function servicesOf(claimId: string, { expenses }: SoundClaim, sealing: Sealing) {
  return expenses.map(({ date, amountCents, description }, position) => ({
    reimbursement_id: claimId,
    position,
    service_date: date,
    description_sealed: sealing.seal(description, descriptionPlace(claimId, position)),
    requested_cents: amountCents,
    approved_cents: null,
    state: 'requested' as const,
    rejection_reason: null,
  }));
}

/** The same for the same request, whatever the order of its parts on the wire. */
function fingerprintOf({ programId, providerName, expenses }: ClaimRequest): string {
  return JSON.stringify([
    programId ?? null,
    providerName ?? null,
    expenses.map(({ date, amountCents, description }) => [
      date ?? null,
      amountCents ?? null,
      description ?? null,
    ]),
  ]);
}
