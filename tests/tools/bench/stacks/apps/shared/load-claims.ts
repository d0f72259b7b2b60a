import { dayIn, moneyOf } from './formats.ts';
import { findMember, loadFrame, rowsOf } from './member.ts';
import { openSealed } from './open-sealed.ts';

interface ClaimRow {
  id: string;
  uid: string;
  program: string;
  provider_name_sealed: Buffer;
  state: 'requested' | 'approved' | 'rejected' | 'canceled';
  unread: boolean;
  created_at: Date;
  requested: number;
  approved: number;
  handed_over: number;
}

const tags = { requested: 'In review', approved: 'Approved', rejected: 'Not approved', canceled: 'Canceled' };
const nextSteps = {
  requested:
    'We review your claim, usually within 24 hours of when you sent it. There is nothing you need to do now.',
  approved: 'We pass this on to the employer, who pays it with the employee’s salary.',
  rejected: 'We did not approve this claim. Open it to see why.',
  canceled: 'This claim was canceled. We do not review it, and nothing is paid for it.',
};
const handedOver = 'The employer was told to pay this with the employee’s salary.';

function isStarted(draft: { id: string; fields_sealed: Buffer; receipts: number } | undefined): boolean {
  if (!draft) return false;
  const fields = openSealed(draft.fields_sealed, 'reimbursement_drafts', 'fields_sealed', draft.id);
  return draft.receipts > 0 || /:"[^"]/.test(fields);
}

/** The member's claims, newest first; undefined without a session. */
export async function loadClaims(cookies: string | null) {
  const member = await findMember(cookies);
  if (!member) return undefined;
  const { id, time_zone: timeZone, currency } = member;
  const [frame, claims, years, [draft]] = await Promise.all([
    loadFrame(member, '/reimbursement/claims', 'coverage'),
    rowsOf<ClaimRow>(
      `select r.id, r.uid, p.name->>'en' as program, r.provider_name_sealed, r.state, r.created_at,
         r.unread_at is not null as unread,
         sum(s.requested_cents)::int as requested, coalesce(sum(s.approved_cents), 0)::int as approved,
         (select coalesce(sum(amount_cents), 0)::int from hand_off_lines where reimbursement_id = r.id) as handed_over
       from reimbursements r
         join programs p on p.id = r.program_id
         join reimbursement_services s on s.reimbursement_id = r.id
       where r.member_id = $1
       group by r.id, p.id order by r.created_at desc, r.uid limit 20`,
      [id],
    ),
    rowsOf<{ year: number }>(
      `select distinct extract(year from created_at at time zone $2)::int as year
       from reimbursements where member_id = $1 and state <> 'canceled' order by 1 desc`,
      [id, timeZone],
    ),
    rowsOf<{ id: string; fields_sealed: Buffer; receipts: number }>(
      `select d.id, d.fields_sealed, (select count(*)::int from receipts where draft_id = d.id) as receipts
       from reimbursement_drafts d where d.member_id = $1`,
      [id],
    ),
  ]);
  return {
    frame,
    action: isStarted(draft) ? 'Continue your saved claim' : 'Claim an expense',
    years: years.map(({ year }) => year),
    claims: claims.map((claim) => {
      const { state, requested, approved } = claim;
      const isPartly = state === 'approved' && approved < requested;
      const asked = `You asked for ${moneyOf(requested, currency)}`;
      return {
        uid: claim.uid,
        unread: claim.unread,
        program: claim.program,
        provider: openSealed(claim.provider_name_sealed, 'reimbursements', 'provider_name_sealed', claim.id),
        amount: state === 'approved' ? moneyOf(approved, currency) : asked,
        tag: isPartly ? 'Approved in part' : tags[state],
        sent: `Sent ${dayIn(claim.created_at, timeZone)}`,
        asked: isPartly ? asked : undefined,
        next: state === 'approved' && claim.handed_over >= approved ? handedOver : nextSteps[state],
      };
    }),
  };
}

export type ClaimsView = NonNullable<Awaited<ReturnType<typeof loadClaims>>>;
