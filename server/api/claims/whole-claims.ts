import type { Sql } from '#server/platform/db/sql.ts';
import { listAppeals } from './appeals/queries.ts';
import {
  findClaim,
  findClaimById,
  listClaimHandOffs,
  listClaims,
  listEvents,
  listServices,
  type WantedClaims,
} from './queries.ts';
import { listClaimReceipts } from './receipts/queries.ts';
import type { ClaimRow, WholeClaim } from './resource.ts';

/** A page of the member's claims, in six queries. `more`: whether others follow. */
export async function wholeClaims(
  memberId: string,
  sql: Sql,
  wanted: WantedClaims,
): Promise<{ claims: WholeClaim[]; more: boolean }> {
  const { take } = wanted;
  const rows = await listClaims(memberId, sql, { ...wanted, take: take + 1 });
  return { claims: await completed(memberId, sql, rows.slice(0, take)), more: rows.length > take };
}

/** Undefined for an unknown number and for another member's claim. */
export async function wholeClaim(memberId: string, sql: Sql, uid: string): Promise<WholeClaim | undefined> {
  const claim = await findClaim(memberId, sql, uid);
  if (claim === undefined) return undefined;
  const [whole] = await completed(memberId, sql, [claim]);
  return whole;
}

export async function wholeClaimById(
  memberId: string,
  sql: Sql,
  id: string,
): Promise<WholeClaim | undefined> {
  const claim = await findClaimById(memberId, sql, id);
  if (claim === undefined) return undefined;
  const [whole] = await completed(memberId, sql, [claim]);
  return whole;
}

async function completed(memberId: string, sql: Sql, claims: ClaimRow[]): Promise<WholeClaim[]> {
  const ids = claims.map(({ id }) => id);
  const [services, events, receipts, appeals, handOffs] = await Promise.all([
    listServices(memberId, sql, ids),
    listEvents(memberId, sql, ids),
    listClaimReceipts(memberId, sql, ids),
    listAppeals(memberId, sql, ids),
    listClaimHandOffs(memberId, sql, ids),
  ]);
  const belongsTo = (claimId: string) => (row: { reimbursement_id: string | null }) =>
    row.reimbursement_id === claimId;
  return claims.map((claim) => ({
    claim,
    services: services.filter(belongsTo(claim.id)),
    events: events.filter(belongsTo(claim.id)),
    receipts: receipts.filter(belongsTo(claim.id)),
    appeals: appeals.filter(belongsTo(claim.id)),
    handOffs: handOffs.filter(belongsTo(claim.id)),
  }));
}
