import { z } from '@hono/zod-openapi';
import { copyBody, draftAttributes, draftBody, receiptAttributes } from '#app/contract/claims.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { readableRows, reply, versionOf } from '#server/platform/http/reply.ts';
import { listReimbursableProgramIds } from '../queries.ts';
import { listDraftReceipts } from '../receipts/queries.ts';
import { receiptResource } from '../receipts/resource.ts';
import { isShort, isTooOld } from '../rules.ts';
import { wholeClaim } from '../whole-claims.ts';
import { copyClaim } from './copy-claim.ts';
import { discardDraft, keepFields, openDraft, stateOf, type Draft } from './draft.ts';

const draftDocument = resourceSchema('reimbursement_draft', draftAttributes, {
  receipts: z.array(resourceSchema('receipt', receiptAttributes)),
});

interface Asked {
  member: Member;
  language: Language;
}

/** The draft with its receipts, and the claim it corrects. */
async function draftResource(
  { id, fields, correctsId, updatedAt }: Draft,
  dependencies: ApiDependencies,
  { member, language }: Asked,
): Promise<ResourceOf<typeof draftAttributes>> {
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
    wholeClaim(member.id, sql, { id: claimId }),
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

const path = '/reimbursement_draft';

export function draftRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The claim being written',
    description:
      'Creates an empty one if there is none. Its id is the Idempotency-Key for sending the claim.',
    responses: { 200: documentResponse('The draft', draftDocument) },
  }).handle(async (c) => {
    const draft = await openDraft(c.var.member.id, dependencies);
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  memberCall({
    put: path,
    summary: 'Save the input so far',
    description: 'Exactly as typed: only its length is checked.',
    body: jsonBody(draftBody),
    responses: {
      200: documentResponse('The draft', draftDocument),
      409: ['conflict'],
      422: ['too_long', 'too_many', 'invalid'],
    },
  }).handle(async (c) => {
    const draft = await keepFields(c.var.member.id, dependencies, c.req.valid('json'));
    return reply(c, await draftResource(draft, dependencies, c.var));
  });

  memberCall({
    delete: path,
    act: 'claim_draft_deleted',
    summary: 'Delete the draft and its files',
    responses: { 204: 'There is no draft any more' },
  }).handle(async (c) => {
    await discardDraft(c.var.member.id, dependencies, c.var.record);
    return c.body(null, 204);
  });

  memberCall({
    post: '/reimbursements/{uid}/corrected_copy',
    act: 'claim_copied',
    summary: 'Start a corrected copy of a claim',
    description:
      'Creates a draft with the rejected amounts and copies of the receipts. Repeating it returns the same ' +
      'draft. Any other draft is kept, unless `replaces` has its id.',
    params: z.object({ uid: z.string() }),
    body: jsonBody(copyBody),
    responses: {
      200: documentResponse('The copy was begun before', draftDocument),
      201: documentResponse('The draft', draftDocument),
      409: ['nothing_rejected', 'already_corrected', 'appeal_open', 'draft_in_progress', 'conflict'],
      503: ['upload_failed'],
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const { uid } = c.req.valid('param');
    if (!isLikeReference(uid)) throw notFound();
    const replaces = c.req.valid('json').replaces ?? undefined;
    const { draft, isNew } = await copyClaim(member.id, dependencies, { uid, replaces, record });
    return reply(c, await draftResource(draft, dependencies, { member, language }), {
      status: isNew ? 201 : 200,
    });
  });
}
