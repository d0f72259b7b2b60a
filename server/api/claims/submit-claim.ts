import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { claimBody } from '#app/contract/claims.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import { listCoveredDays, listedMemberOf } from '#server/api/account/roster/queries.ts';
import { newReference, type Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { deleteDraft, lockDraft, openDraft } from './draft/draft.ts';
import {
  findClaimByKey,
  insertClaim,
  insertServices,
  listReimbursableProgramIds,
  lockOwnClaim,
  noteEvent,
} from './queries.ts';
import { listDraftReceipts, moveReceiptsToClaim } from './receipts/queries.ts';
import { submit, type ClaimRequest, type SoundClaim } from './rules.ts';
import { providerNamePlace, sealService } from './sealed-places.ts';
import { refusalOf, wholeClaim } from './whole-claims.ts';

interface SubmittedClaim {
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
  { draftId, body, record }: { draftId: string; body: z.infer<typeof claimBody>; record: RecordAct },
): Promise<SubmittedClaim> {
  const fingerprint = fingerprintOf(body);
  const earlier = await findEarlier(dependencies.sql);
  if (earlier !== undefined) return earlier;
  return dependencies.sql.transaction().execute(async (sql) => {
    // A concurrent request that waited for this lock finds the claim created.
    if (!(await lockDraft(member.id, sql, draftId))) {
      const made = orNotFound(await findEarlier(sql));
      return made;
    }
    const inTransaction = { ...dependencies, sql };
    const claim = await soundClaim(member, inTransaction, { draftId, body });
    const corrects_id = await correctableId(member.id, inTransaction);
    const keys = {
      idempotency_key: draftId,
      request_digest: dependencies.sealing.digest(fingerprint),
      corrects_id,
    };
    const uid = await writeClaim(member, inTransaction, { claim, keys });
    await deleteDraft(member.id, sql, draftId);
    await record(sql, { memberId: member.id, subjectId: uid });
    return { uid, isReplay: false };
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
  { sql, clock }: ApiDependencies,
  { draftId, body }: { draftId: string; body: z.infer<typeof claimBody> },
): Promise<SoundClaim> {
  const receipts = await listDraftReceipts(member.id, sql, draftId);
  const outcome = submit(requestOf(body), {
    reimbursableProgramIds: await listReimbursableProgramIds(member.id, sql),
    receiptCount: receipts.length,
    today: todayOf(member, clock.now()),
    covered: await listCoveredDays(listedMemberOf(member), sql),
  });
  if (outcome.ok) return outcome.claim;
  throw new Problem(422, outcome.faults);
}

/** The claim that the draft corrects. It may have been decided again since the copy was made. */
async function correctableId(memberId: string, dependencies: ApiDependencies): Promise<string | null> {
  const { correctsId } = await openDraft(memberId, dependencies);
  if (correctsId === null) return null;
  await lockOwnClaim(memberId, dependencies.sql, { id: correctsId });
  const corrected = await wholeClaim(memberId, dependencies.sql, { id: correctsId });
  const refusal = corrected && refusalOf(corrected);
  if (refusal) throw problem(409, refusal);
  return correctsId;
}

interface Writing {
  claim: SoundClaim;
  keys: { idempotency_key: string; request_digest: Buffer; corrects_id: string | null };
}

/** Stores the claim with its expenses, event and receipts; returns its number. */
async function writeClaim(
  member: Member,
  { sql, sealing, clock }: ApiDependencies,
  { claim, keys }: Writing,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const created_at = now.toString();
  const uid = await insertUnderFreeNumber(todayOf(member, now).year, (candidate) =>
    insertClaim(member.id, sql, {
      id,
      uid: candidate,
      program_id: claim.programId,
      provider_name_sealed: sealing.seal(claim.providerName, providerNamePlace(id)),
      state: 'requested',
      unread_at: null,
      created_at,
      ...keys,
    }),
  );
  const services = claim.expenses.map(({ date, amountCents, description }, position) => ({
    reimbursement_id: id,
    position,
    service_date: date,
    requested_cents: amountCents,
    approved_cents: null,
    state: 'requested' as const,
    rejection_reason: null,
    rejection_code: null,
    decided_at: null,
    description,
  }));
  await insertServices(
    sql,
    services.map((service) => sealService(service, sealing)),
  );
  await noteEvent(sql, { reimbursement_id: id, name: 'requested', user_event: true, created_at });
  await moveReceiptsToClaim(member.id, sql, keys.idempotency_key, id);
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

function requestOf(body: z.infer<typeof claimBody>): ClaimRequest {
  return {
    programId: body.program_id ?? undefined,
    providerName: body.provider_name ?? undefined,
    expenses: (body.expenses ?? []).map(({ date, amount, description }) => ({
      date: date ?? undefined,
      amountCents: amount ?? undefined,
      description: description ?? undefined,
    })),
  };
}

/** Independent of the order of the request's parts. Stored fingerprints depend on the order here. */
function fingerprintOf({ program_id, provider_name, expenses }: z.infer<typeof claimBody>): string {
  return JSON.stringify([
    program_id ?? null,
    provider_name ?? null,
    (expenses ?? []).map(({ date, amount, description }) => [
      date ?? null,
      amount ?? null,
      description ?? null,
    ]),
  ]);
}
