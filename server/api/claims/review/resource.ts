import { z } from '@hono/zod-openapi';
import { reviewedClaimAttributes } from '#app/contract/claim-review.ts';
import { receiptAttributes } from '#app/contract/claims.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import { receiptResource } from '../receipts/resource.ts';
import { expenseOf } from '../resource.ts';
import { totalRequestedCents } from '../rules.ts';
import { providerNamePlace } from '../sealed-places.ts';
import { listReviewedReceipts, listReviewedServices, type listWaitingClaims } from './queries.ts';

export const reviewedClaim = resourceSchema('reimbursement', reviewedClaimAttributes, {
  receipts: z.array(resourceSchema('receipt', receiptAttributes)),
});

type ReviewedClaimRow = Awaited<ReturnType<typeof listWaitingClaims>>[number];

/** Claims as operators see them, with two further queries in total; without unreadable ones. */
export async function reviewedClaims(
  companies: Companies,
  claims: ReviewedClaimRow[],
  { sql, sealing, log, language }: Pick<ApiDependencies, 'sql' | 'sealing' | 'log'> & { language: Language },
): Promise<ResourceOf<typeof reviewedClaimAttributes>[]> {
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [services, receipts] = await Promise.all([
    listReviewedServices(companies, sql, ids),
    listReviewedReceipts(companies, sql, ids),
  ]);
  const readClaim = (claim: ReviewedClaimRow) => {
    const own = services.filter(({ reimbursement_id: id }) => id === claim.id);
    const { fname, lname } = openDetails(sealing, claim.member_id, claim.details_sealed);
    return {
      type: 'reimbursement',
      id: claim.id,
      attributes: {
        uid: claim.uid,
        created_at: claim.created_at,
        state: claim.state,
        decided_at: claim.decided_at,
        decided_by: claim.decided_by,
        first_decided_by: claim.first_decided_by,
        company_id: claim.company_id,
        company_name: claim.company_name,
        currency: claim.currency,
        member_name: `${fname} ${lname}`,
        program_id: claim.program_id,
        program_name: inLanguage(claim.program_name, language),
        provider_name: sealing.open(claim.provider_name_sealed, providerNamePlace(claim.id)),
        total_requested_amount: totalRequestedCents(own),
        services: own.map((service) => ({
          ...expenseOf(service, sealing),
          position: service.position,
          state: service.state,
          approved_amount: service.approved_cents,
          rejection_code: service.rejection_code,
          rejection_reason: service.rejection_reason && inLanguage(service.rejection_reason, language),
        })),
      },
      relationships: {
        receipts: readableRows(
          receipts.filter(({ reimbursement_id: id }) => id === claim.id),
          (receipt) => receiptResource(receipt, sealing),
          log,
        ),
      },
    };
  };
  return readableRows(claims, readClaim, log);
}
