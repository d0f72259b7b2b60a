import { sql as raw, type SqlBool } from 'kysely';
import { awaitedDays } from '#app/domain/visit-notes.ts';
import { workKinds, workRoles, type WorkKind } from '#app/domain/work-kinds.ts';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The companies for which the caller sees items of a kind with this role. */
export type CompaniesAs = (role: (typeof workRoles)[WorkKind]) => Companies;

/** An expert, who also sees what waits after visits with them, of members of these companies. */
export interface OwnVisits {
  expertId: string;
  companies: Companies;
}

interface Listed {
  kinds: readonly WorkKind[];
  companiesAs: CompaniesAs;
  own: OwnVisits | undefined;
  now: Temporal.Instant;
  /** Only what this staff member works on. */
  heldBy: string | undefined;
  /** The last one of the page before. */
  after: { dueAt: string; id: string } | undefined;
  take: number;
}

interface ListedRow {
  id: string;
  kind: WorkKind;
  subject_id: string;
  member_id: string;
  due_at: string;
  version: number;
  assigned_to: string | null;
  assigned_name: string | null;
  first_decided_by_id: string | null;
  details_sealed: Buffer;
  company_name: string;
  claim_uid: string | null;
  visit_at: string | null;
  /** Null also for the expert's own visit. */
  expert_name: string | null;
}

/** Longer than the two business days after a visit: of those still ahead, a list reads only the first ones. */
const aheadHours = 5 * 24;
const awaitedHours = awaitedDays * 24;

/**
 * What waits for staff, most urgent first. Reads a page of each kind and company from an index, in its order, so that nothing depends
 * on how much waits.
 */
export async function listWorkItems(sql: Sql, { kinds, companiesAs, own, now, heldBy, after, take }: Listed) {
  const places = kinds.flatMap((kind) => {
    const companies = companiesAs(workRoles[kind]);
    return (companies === 'all' ? [null] : companies).map((company) => ({ kind, company }));
  });
  const everywhere = places.filter(({ company }) => company === null);
  const within = places.filter(({ company }) => company !== null);
  const held = heldBy === undefined ? raw`` : raw`and work_items.assigned_to = ${heldBy}`;
  const later = after ? raw`and (work_items.due_at, work_items.id) > (${after.dueAt}, ${after.id})` : raw``;
  const page = raw`order by work_items.due_at, work_items.id limit ${take}`;
  const due = { from: now.subtract({ hours: awaitedHours }), until: now.add({ hours: aheadHours }) };
  // A member without access has no conversation to answer, no eligibility to check, and cannot read a note.
  const first = raw`
    select work_items.*, members.details_sealed from work_items
      join members on members.id = work_items.member_id
      where work_items.kind = places.kind ${held} ${later}
        and ${waits({ own, now })}
        and (work_items.due_at, work_items.id) > (case when places.kind = 'visit_note' then ${due.from.toString()}::timestamptz else '-infinity' end, '')
        and work_items.due_at <= case when places.kind = 'visit_note' then ${due.until.toString()}::timestamptz else 'infinity' end
        and (members.access_ended_at is null or work_items.kind not in ('conversation', 'eligibility', 'visit_note'))
        and (members.coverage_closed_at is null or work_items.kind <> 'visit_note')`;
  const ownVisits = kinds.includes('visit_note') ? own : undefined;
  const canOpen = raw`(found.call_expert_id = ${own?.expertId ?? null} and ${ofCompanies(own?.companies ?? [], 'companies.id')})`;
  const { rows } = await raw<ListedRow>`
    select found.id, found.kind, found.subject_id, found.member_id, found.due_at, found.version, staff.id as assigned_to,
      staff.name as assigned_name, found.first_decided_by_id, found.details_sealed, companies.name as company_name, reimbursements.uid as claim_uid,
      calls.booked_at as visit_at,
      case when ${canOpen} then null else call_experts.fname || ' ' || call_experts.lname end as expert_name
    from (
      select work_items.* from unnest(${everywhere.map(({ kind }) => kind)}::text[]) places (kind)
        cross join lateral (${first} ${page}) work_items
      union all
      select work_items.* from unnest(
        ${within.map(({ kind }) => kind)}::text[], ${within.map(({ company }) => company)}::text[]
      ) places (kind, company_id)
        cross join lateral (${first} and work_items.company_id = places.company_id ${page}) work_items
      union
      select work_items.* from (values ('visit_note')) places (kind)
        cross join lateral (${first} and work_items.call_expert_id = ${ownVisits?.expertId ?? null}
          and ${ofCompanies(ownVisits?.companies ?? [], 'work_items.company_id')} ${page}) work_items
      order by due_at, id limit ${take}
    ) found
    join companies on companies.id = found.company_id
    left join staff on staff.id = found.assigned_to and staff.ended_at is null
    left join appeals on appeals.id = case when found.kind = 'appeal' then found.subject_id::uuid end
    left join reimbursements on reimbursements.id = appeals.reimbursement_id
    left join calls on calls.id = case when found.kind = 'visit_note' then found.subject_id::uuid end
    left join call_experts on call_experts.id = calls.call_expert_id
    order by found.due_at, found.id`.execute(sql);
  return rows;
}

/** The kind in the id of an item. */
export const kindOf = (id: string): WorkKind | undefined =>
  workKinds.find((kind) => id.startsWith(`${kind}:`));

/** Who asks about one item. */
export interface Seeing {
  own: OwnVisits | undefined;
  now: Temporal.Instant;
}

/** Whether an item waits now; a note does from the end of its visit for `awaitedHours`. */
const waits = ({ now }: Seeing) =>
  raw<SqlBool>`(work_items.waits_from is null or work_items.waits_from <= ${now.toString()}
    and work_items.waits_from > ${now.subtract({ hours: awaitedHours }).toString()})`;

const isOwn = ({ own }: Seeing) =>
  raw<SqlBool>`(work_items.call_expert_id = ${own?.expertId ?? null}
    and ${ofCompanies(own?.companies ?? [], 'work_items.company_id')})`;

/**
 * An item, with who works on it and whose work it can be: staff who have its role for its company, except former staff and the first
 * person to decide where a second one must confirm.
 */
export function findWorkItem(companies: Companies, sql: Sql, id: string, seeing: Seeing) {
  const kind = kindOf(id);
  const role = kind && workRoles[kind];
  const colleagues = raw<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.name) order by staff.name, staff.id), '[]')
    from staff where staff.ended_at is null and 'staff:' || staff.id is distinct from work_items.first_decided_by_id and exists (
      select from staff_roles where staff_roles.staff_id = staff.id and staff_roles.role = ${role ?? null}
        and (staff_roles.company_id is null or staff_roles.company_id = work_items.company_id)
    )
  )`;
  return sql
    .selectFrom('work_items')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'work_items.assigned_to').on('staff.ended_at', 'is', null),
    )
    .select([
      'work_items.id',
      'work_items.kind',
      'work_items.subject_id',
      'work_items.member_id',
      'work_items.due_at',
      'work_items.version',
      'work_items.first_decided_by_id',
      'staff.id as assigned_to',
      'staff.name as assigned_name',
      colleagues.as('colleagues'),
    ])
    .where('work_items.id', '=', id)
    .where(waits(seeing))
    .where(({ or }) => or([ofCompanies(companies, 'work_items.company_id'), isOwn(seeing)]))
    .executeTakeFirst();
}

/**
 * Locks an item until the transaction ends, its member before it, as a deletion does. False if there is none, or of another company.
 */
export async function lockWorkItem(
  companies: Companies,
  transaction: Sql,
  id: string,
  seeing: Seeing,
): Promise<boolean> {
  await transaction
    .selectFrom('members')
    .innerJoin('work_items', 'work_items.member_id', 'members.id')
    .select('members.id')
    .where('work_items.id', '=', id)
    .where(waits(seeing))
    .where(({ or }) => or([ofCompanies(companies, 'work_items.company_id'), isOwn(seeing)]))
    .forKeyShare('members')
    .execute();
  const locked = await transaction
    .selectFrom('work_items')
    .select('id')
    .where('id', '=', id)
    .where(waits(seeing))
    .where(({ or }) => or([ofCompanies(companies, 'work_items.company_id'), isOwn(seeing)]))
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Writes who works on a member's item; null if no one does. */
export async function assignWorkItem(
  memberId: string,
  transaction: Sql,
  { id, to, now }: { id: string; to: string | null; now: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('work_items')
    .set(({ eb }) => ({ assigned_to: to, assigned_at: now.toString(), version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function deleteWorkItem(memberId: string, transaction: Sql, id: string): Promise<void> {
  await transaction.deleteFrom('work_items').where('member_id', '=', memberId).where('id', '=', id).execute();
}
