import { z } from 'zod';
import { inLanguage } from '#app/domain/localized-text.ts';
import {
  appealPlace,
  draftPlace,
  fileNamePlace,
  openService,
  providerNamePlace,
} from '#server/api/claims/sealed-places.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import type { ExportEntry } from '#app/contract/privacy.ts';
import { within, type ExportFor, type Sections } from './section.ts';

const draftFields = z.object({
  program_id: z.string(),
  provider_name: z.string(),
  expenses: z.array(z.record(z.string(), z.string())),
});

/** Claims with all details, the unsent claim, and unattached files. */
export async function claims(of: ExportFor): Promise<Sections> {
  const rows = await listClaims(of);
  const ids = rows.map(({ id }) => id);
  const receipts = await listReceipts(of, ids);
  const draft = await findDraft(of);
  const namesOf = (isNamed: (receipt: (typeof receipts)[number]) => boolean) =>
    receipts.filter(isNamed).map(({ entry }) => entry);
  const [services, events, appeals, handOffs] =
    ids.length === 0
      ? [[], [], [], []]
      : await Promise.all([
          listServices(of, ids),
          listEvents(of, ids),
          listAppeals(of, ids),
          listHandOffs(of, ids),
        ]);
  return {
    claims: rows.map(({ id, entry }) => ({
      ...entry,
      services: under(id, services),
      events: under(id, events),
      appeals: under(id, appeals),
      passed_to_employer: under(id, handOffs),
      receipts: namesOf(({ claimId }) => claimId === id),
    })),
    claim_draft: draft ? [{ ...draft, receipts: namesOf(({ inDraft }) => inDraft) }] : [],
    unsent_receipts: namesOf(({ claimId, inDraft }) => claimId === null && !inDraft),
  };
}

/** The rows that belong to a claim, without its id. */
const under = <Row extends { reimbursement_id: string }>(claimId: string, rows: readonly Row[]) =>
  rows
    .filter(({ reimbursement_id }) => reimbursement_id === claimId)
    .map(({ reimbursement_id: _id, ...entry }) => entry);

async function listClaims({ member, dependencies: { sql, sealing, log }, language, part }: ExportFor) {
  const rows = await sql
    .selectFrom('reimbursements')
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .select(['reimbursements.id', 'uid', 'state', 'unread_at', 'created_at', 'provider_name_sealed'])
    .select('programs.name as program')
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('reimbursements.id')
    .$call(within(part))
    .execute();
  return rows.map(({ id, program, provider_name_sealed, ...rest }) => ({
    id,
    entry: {
      ...rest,
      program: inLanguage(program, language),
      provider_name: readOrNull(id, () => sealing.open(provider_name_sealed, providerNamePlace(id)), log),
    },
  }));
}

async function listServices(
  { member, dependencies: { sql, sealing, log }, language }: ExportFor,
  claimIds: readonly string[],
) {
  const rows = await sql
    .selectFrom('reimbursement_services')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_services.reimbursement_id')
    .selectAll('reimbursement_services')
    .where('reimbursements.member_id', '=', member.id)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('position')
    .execute();
  return rows.flatMap((row) => {
    const service = readOrNull(row.reimbursement_id, () => openService(row, sealing), log);
    if (!service) return [];
    // The reason's text includes more than its code.
    const { position: _, rejection_code: __, rejection_reason, ...rest } = service;
    return { ...rest, rejection_reason: rejection_reason && inLanguage(rejection_reason, language) };
  });
}

function listEvents({ member, dependencies: { sql } }: ExportFor, claimIds: readonly string[]) {
  return sql
    .selectFrom('reimbursement_events')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_events.reimbursement_id')
    .select([
      'reimbursement_id',
      'reimbursement_events.name',
      'user_event',
      'reimbursement_events.created_at',
    ])
    .where('reimbursements.member_id', '=', member.id)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('reimbursement_events.created_at')
    .execute();
}

async function listAppeals(
  { member, dependencies: { sql, sealing, log } }: ExportFor,
  claimIds: readonly string[],
) {
  const rows = await sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .select([
      'appeals.id',
      'reimbursement_id',
      'message_sealed',
      'appeals.state',
      'appeals.created_at',
      'appeals.decided_at',
    ])
    .where('reimbursements.member_id', '=', member.id)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('appeals.created_at')
    .execute();
  return rows.map(({ id, message_sealed, ...rest }) => ({
    ...rest,
    message: readOrNull(id, () => sealing.open(message_sealed, appealPlace(id)), log),
  }));
}

function listHandOffs({ member, dependencies: { sql } }: ExportFor, claimIds: readonly string[]) {
  return sql
    .selectFrom('hand_off_lines')
    .innerJoin('hand_offs', 'hand_offs.id', 'hand_off_lines.hand_off_id')
    .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
    .select([
      'reimbursement_id',
      'amount_cents as handed_over_cents',
      'tax_label',
      'hand_offs.created_at as handed_over_at',
    ])
    .where('reimbursements.member_id', '=', member.id)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('hand_offs.created_at')
    .orderBy('hand_off_lines.position')
    .execute();
}

/** Receipts of these claims, and unattached ones. */
async function listReceipts(
  { member, dependencies: { sql, sealing, log } }: ExportFor,
  claimIds: readonly string[],
) {
  const rows = await sql
    .selectFrom('receipts')
    .select([
      'id',
      'reimbursement_id',
      'draft_id',
      'filename_sealed',
      'media_type',
      'size_bytes',
      'created_at',
    ])
    .where('member_id', '=', member.id)
    .where(({ eb, or }) =>
      or([
        eb('reimbursement_id', 'is', null),
        ...(claimIds.length > 0 ? [eb('reimbursement_id', 'in', claimIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, reimbursement_id: claimId, draft_id, filename_sealed, ...rest }) => ({
    claimId,
    inDraft: draft_id !== null,
    entry: { filename: readOrNull(id, () => sealing.open(filename_sealed, fileNamePlace(id)), log), ...rest },
  }));
}

async function findDraft({
  member,
  dependencies: { sql, sealing, log },
}: ExportFor): Promise<ExportEntry | undefined> {
  const draft = await sql
    .selectFrom('reimbursement_drafts')
    .select(['id', 'fields_sealed', 'updated_at'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!draft) return undefined;
  const open = () => draftFields.parse(JSON.parse(sealing.open(draft.fields_sealed, draftPlace(draft.id))));
  const typed = readOrNull(draft.id, open, log);
  return { updated_at: draft.updated_at, ...typed };
}
