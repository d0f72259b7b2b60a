import { z } from '@hono/zod-openapi';
import { draftAttributes, receiptAttributes } from '#app/contract/claims.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { versionOf } from '#server/platform/http/reply.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { listReimbursableProgramIds } from '../queries.ts';
import { listDraftReceipts } from '../receipts/queries.ts';
import { receiptResource } from '../receipts/resource.ts';
import { isShort, isTooOld } from '../rules.ts';
import { wholeClaimById } from '../whole-claims.ts';
import { stateOf, type Draft } from './draft.ts';

export const draftDocument = resourceSchema('reimbursement_draft', draftAttributes, {
  receipts: z.array(resourceSchema('receipt', receiptAttributes)),
});

interface Asked {
  member: Member;
  language: Language;
}

/** The draft with its receipts, and the claim it corrects. */
export async function draftResource(
  { id, fields, correctsId, updatedAt }: Draft,
  dependencies: ApiDependencies,
  { member, language }: Asked,
): Promise<Resource<z.infer<typeof draftAttributes>>> {
  const receipts = await listDraftReceipts(member.id, dependencies.sql, id);
  return {
    type: 'reimbursement_draft',
    id,
    attributes: {
      fields,
      corrects:
        correctsId === null ? null : await correctedClaim(correctsId, dependencies, { member, language }),
      version: versionOf(stateOf({ id, fields })),
      updated_at: updatedAt,
    },
    relationships: {
      receipts: readableRows(
        receipts,
        (receipt) => receiptResource(receipt, dependencies.sealing),
        dependencies.log,
      ),
    },
  };
}

async function correctedClaim(
  claimId: string,
  { sql, clock }: ApiDependencies,
  { member, language }: Asked,
): Promise<z.infer<typeof draftAttributes>['corrects']> {
  const [whole, programIds] = await Promise.all([
    wholeClaimById(member.id, sql, claimId),
    listReimbursableProgramIds(member.id, sql),
  ]);
  if (whole === undefined) return null;
  const today = todayOf(member, clock.now());
  return {
    uid: whole.claim.uid,
    program_name: inLanguage(whole.claim.program_name, language),
    program_covered: programIds.has(whole.claim.program_id),
    expenses: whole.services.filter(isShort).map(({ position, service_date, rejection_reason }) => ({
      position,
      service_date,
      too_old: isTooOld(Temporal.PlainDate.from(service_date), today),
      rejection_reason: rejection_reason && inLanguage(rejection_reason, language),
    })),
  };
}
