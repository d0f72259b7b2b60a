import { randomUUID } from 'node:crypto';
import { type Sql, newReference } from '#server/platform/db/sql.ts';
import { notFound, Problem, problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { openDraft } from './draft/draft.ts';
import { deleteDraft, lockDraft } from './draft/queries.ts';
import { noteMemberAct } from './events.ts';
import {
  findClaimByKey,
  insertClaim,
  insertServices,
  listReimbursableProgramIds,
  lockOwnClaim,
} from './queries.ts';
import { listDraftReceipts, moveReceiptsToClaim } from './receipts/queries.ts';
import { providerNamePlace, sealService } from './sealed-places.ts';
import { refusalOf } from './resource.ts';
import { submit, type ClaimRequest, type SoundClaim } from './rules.ts';
import { wholeClaimById } from './whole-claims.ts';

export interface SubmittedClaim {
  uid: string;
  /** True if this claim already existed. */
  isReplay: boolean;
}

/**
 * Creates a claim from the member's draft. The draft's id is the idempotency key: the same request with the same key returns
 * the existing claim. Throws a Problem for faults, an unknown draft, or another request with a used key.
 */
export async function submitClaim(
  member: Member,
  dependencies: ApiDependencies,
  { draftId, request }: { draftId: string; request: ClaimRequest },
): Promise<SubmittedClaim> {
  const fingerprint = fingerprintOf(request);
  const earlier = await findEarlier(dependencies.sql);
  if (earlier !== undefined) return earlier;
  return dependencies.sql.transaction().execute(async (transaction) => {
    // A concurrent request that waited for this lock finds the claim created.
    if (!(await lockDraft(member.id, transaction, draftId))) {
      const made = await findEarlier(transaction);
      if (made === undefined) throw notFound();
      return made;
    }
    const claim = await soundClaim(member, transaction, { draftId, request, now: dependencies.clock.now() });
    const correctsId = await correctableId(member.id, { ...dependencies, sql: transaction });
    const made = await writeClaim(member, transaction, {
      draftId,
      claim,
      correctsId,
      fingerprint,
      dependencies,
    });
    await deleteDraft(member.id, transaction, draftId);
    return { uid: made, isReplay: false };
  });

  async function findEarlier(sql: Sql): Promise<SubmittedClaim | undefined> {
    const claim = await findClaimByKey(member.id, sql, draftId);
    if (claim === undefined) return undefined;
    const isSame = dependencies.sealing
      .digests(fingerprint)
      .some((digest) => digest.equals(claim.request_digest));
    if (!isSame) throw problem(422, 'idempotency_mismatch');
    return { uid: claim.uid, isReplay: true };
  }
}

async function soundClaim(
  member: Member,
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

/** The claim that the draft corrects. It may have been decided again since the copy was made. */
async function correctableId(memberId: string, dependencies: ApiDependencies): Promise<string | null> {
  const { correctsId } = await openDraft(memberId, dependencies);
  if (correctsId === null) return null;
  await lockOwnClaim(memberId, dependencies.sql, { id: correctsId });
  const corrected = await wholeClaimById(memberId, dependencies.sql, correctsId);
  const refusal = corrected && refusalOf(corrected);
  if (refusal) throw problem(409, refusal);
  return correctsId;
}

interface Writing {
  draftId: string;
  claim: SoundClaim;
  correctsId: string | null;
  fingerprint: string;
  dependencies: ApiDependencies;
}

async function writeClaim(
  member: Member,
  sql: Sql,
  { draftId, claim, correctsId, fingerprint, dependencies: { sealing, clock } }: Writing,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const uid = await insertUnderFreeNumber(todayOf(member, now).year, (candidate) =>
    insertClaim(member.id, sql, {
      id,
      uid: candidate,
      program_id: claim.programId,
      provider_name_sealed: sealing.seal(claim.providerName, providerNamePlace(id)),
      state: 'requested',
      idempotency_key: draftId,
      request_digest: sealing.digest(fingerprint),
      corrects_id: correctsId,
      unread_at: null,
      created_at: now.toString(),
    }),
  );
  await insertServices(sql, servicesOf(id, claim, sealing));
  await noteMemberAct(sql, { claimId: id, name: 'requested', now });
  await moveReceiptsToClaim(member.id, sql, draftId, id);
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
  return expenses.map(({ date, amountCents, ...texts }, position) =>
    sealService(
      {
        reimbursement_id: claimId,
        position,
        service_date: date,
        requested_cents: amountCents,
        approved_cents: null,
        state: 'requested',
        rejection_reason: null,
        rejection_code: null,
        decided_at: null,
        ...texts,
      },
      sealing,
    ),
  );
}

/** Independent of the order of the request's parts. */
function fingerprintOf({ programId, providerName, expenses }: ClaimRequest): string {
  return JSON.stringify([
    programId ?? null,
    providerName ?? null,
    expenses.map((expense) => Object.values(expense).map((value) => value ?? null)),
  ]);
}
