import type { Sql } from '#server/platform/db/sql.ts';
import { listAppeals } from './appeals/queries.ts';
import {
  findClaim,
  listClaimHandOffs,
  listClaims,
  listEvents,
  listServices,
  type WantedClaims,
} from './queries.ts';
import { listClaimReceipts } from './receipts/queries.ts';
import { correctionRefusal, type CorrectionRefusal } from './rules.ts';

/** A claim with all its related data. */
export type WholeClaim = Awaited<ReturnType<typeof completed>>[number];

/** A page of the member's claims, in six queries. `more`: whether others follow. */
export async function wholeClaims(memberId: string, sql: Sql, selection: WantedClaims) {
  const { take } = selection;
  const rows = await listClaims(memberId, sql, { ...selection, take: take + 1 });
  return { claims: await completed(memberId, sql, rows.slice(0, take)), more: rows.length > take };
}

/** Undefined for an unknown id or number and for another member's claim. */
export async function wholeClaim(
  memberId: string,
  sql: Sql,
  which: { id: string } | { uid: string },
): Promise<WholeClaim | undefined> {
  const claim = await findClaim(memberId, sql, which);
  return claim && (await completed(memberId, sql, [claim]))[0];
}

async function completed(memberId: string, sql: Sql, claims: Awaited<ReturnType<typeof listClaims>>) {
  if (claims.length === 0) return [];
  const ids = claims.map(({ id }) => id);
  const [services, events, receipts, appeals, handOffs] = await Promise.all([
    listServices(memberId, sql, ids),
    listEvents(memberId, sql, ids),
    listClaimReceipts(memberId, sql, ids),
    listAppeals(memberId, sql, ids),
    listClaimHandOffs(memberId, sql, ids),
  ]);
  return claims.map((claim) => {
    const isItsOwn = (row: { reimbursement_id: string | null }) => row.reimbursement_id === claim.id;
    return {
      claim,
      services: services.filter(isItsOwn),
      events: events.filter(isItsOwn),
      receipts: receipts.filter(isItsOwn),
      appeals: appeals.filter(isItsOwn),
      handOffs: handOffs.filter(isItsOwn),
    };
  });
}

/** Why the claim cannot be corrected or appealed, if so. */
export function refusalOf({
  claim,
  services,
  appeals,
}: Pick<WholeClaim, 'claim' | 'services' | 'appeals'>): CorrectionRefusal | null {
  return correctionRefusal({
    state: claim.state,
    services,
    isCorrected: claim.corrected_by_uid !== null,
    hasOpenAppeal: appeals.some((appeal) => appeal.state === 'open'),
  });
}
