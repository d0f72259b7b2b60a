import { html } from 'hono/html';
import { z } from 'zod';
import { type DeskSection, ifAbout, listed, money, type RefusedForm } from './field.ts';
import { expense, expenseFields, fieldOfDecision, typedDecisions } from './expense-decisions.ts';

const waitingClaim = z.object({
  uid: z.string(),
  created_at: z.string(),
  company_name: z.string(),
  currency: z.string(),
  member_name: z.string(),
  program_name: z.string(),
  provider_name: z.string(),
  total_requested_amount: z.int(),
  services: z.array(expense),
  receipts: z.array(z.object({ id: z.string(), filename: z.string() })),
});

/** Undecided claims, oldest first. */
export const claimsSection: DeskSection = {
  name: 'claims',
  heading: 'Claims',
  show: (calls, refused) =>
    listed(calls, {
      path: 'claims',
      schema: waitingClaim,
      single: (item) => single(item, ifAbout(refused, 'uid', item.uid)),
      more: 'More come when these are decided.',
    }),
  file: (receiptId, calls) => calls.file(`receipts/${encodeURIComponent(receiptId)}/content`),
  fieldOf: fieldOfDecision,
  take: (fields, calls) =>
    calls.post(`claims/${encodeURIComponent(fields['uid'] ?? '')}/decision`, {
      services: typedDecisions(fields),
    }),
};

function single(claim: z.infer<typeof waitingClaim>, refused: RefusedForm | undefined) {
  return html`<article aria-labelledby="${claim.uid}">
    <h3 id="${claim.uid}">
      ${claim.uid}: ${money(claim.total_requested_amount, claim.currency)} for ${claim.program_name}
    </h3>
    <p>
      ${claim.member_name} of ${claim.company_name}, sent ${claim.created_at}. Provider:
      ${claim.provider_name}.
    </p>
    <ul>
      ${claim.receipts.map(
        ({ id, filename }) => html`<li><a href="/sandbox/desk/claims/${id}">${filename}</a></li>`,
      )}
    </ul>
    <form method="post" action="/sandbox/desk/claims">
      <input type="hidden" name="uid" value="${claim.uid}" />
      ${expenseFields(claim.uid, claim.services, { currency: claim.currency, refused })}
      <button>Decide</button>
    </form>
  </article>`;
}

const content = z.object({
  company_id: z.string(),
  company_name: z.string(),
  currency: z.string(),
  month: z.string(),
  lines: z.int(),
  amount: z.int(),
});
const waiting = content.extend({ holds_up_deletion: z.boolean() });
const made = content.extend({ id: z.string(), number: z.int(), created_at: z.string() });

/** Money granted to members, for their employers to pay. */
export const handOffsSection: DeskSection = {
  name: 'hand-offs',
  heading: 'Files for employers',
  async show(calls) {
    const [{ items: months }, { items: files, more }] = await Promise.all([
      calls.list('hand_offs/waiting', waiting),
      calls.list('hand_offs', made),
    ]);
    return html`${months.length === 0 ? html`<p>Nothing waits.</p>` : months.map(toMake)}
      <ul>
        ${files.map(
          (file) =>
            html`<li>
              <a href="/sandbox/desk/hand-offs/${file.id}">${whatIsIn(file)}, file ${file.number}</a>, made
              ${file.created_at}
            </li>`,
        )}
      </ul>
      ${more && html`<p>The last 20 that were made.</p>`}`;
  },
  file: (id, calls) => calls.file(`hand_offs/${encodeURIComponent(id)}/file`),
  take: ({ company = '', month = '' }, calls) => calls.post('hand_offs', { company_id: company, month }),
};

function whatIsIn({
  company_name: company,
  currency,
  month,
  lines,
  amount,
}: z.infer<typeof content>): string {
  return `${company}, ${month}: ${money(amount, currency)} in ${lines} ${lines === 1 ? 'line' : 'lines'}`;
}

function toMake(wanted: z.infer<typeof waiting>) {
  return html`<form method="post" action="/sandbox/desk/hand-offs">
    <input type="hidden" name="company" value="${wanted.company_id}" />
    <input type="hidden" name="month" value="${wanted.month}" />
    <p>
      ${whatIsIn(wanted)}${wanted.holds_up_deletion && ', an account that is to be deleted waits for it'}
      <button>Make the file of ${wanted.company_name} for ${wanted.month}</button>
    </p>
  </form>`;
}

const openAppeal = z.object({
  id: z.string(),
  message: z.string(),
  created_at: z.string(),
  claim: z.object({
    uid: z.string(),
    member_name: z.string(),
    company_name: z.string(),
    currency: z.string(),
    program_name: z.string(),
    services: z.array(expense.extend({ state: z.string(), rejection_reason: z.string().nullable() })),
  }),
});

/** Members' appeals against decisions on their expenses. */
export const appealsSection: DeskSection = {
  name: 'appeals',
  heading: 'Appeals',
  show: (calls, refused) =>
    listed(calls, {
      path: 'appeals',
      schema: openAppeal,
      single: (item) => singleAppeal(item, ifAbout(refused, 'id', item.id)),
      more: 'More come when these are answered.',
    }),
  fieldOf: fieldOfDecision,
  take(fields, calls) {
    const { id = '', state } = fields;
    return calls.post(`appeals/${encodeURIComponent(id)}/decision`, {
      state,
      services: state === 'granted' ? typedDecisions(fields) : undefined,
    });
  },
};

function singleAppeal(
  { id, message, created_at, claim }: z.infer<typeof openAppeal>,
  refused: RefusedForm | undefined,
) {
  const short = claim.services.filter((one) => (one.approved_amount ?? 0) < one.requested_amount);
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}">Appeal for ${claim.uid}</h3>
    <p>${claim.member_name} of ${claim.company_name}, for ${claim.program_name}, sent ${created_at}.</p>
    <blockquote>${message}</blockquote>
    <p>
      Why not all of it was approved: ${short.map(({ rejection_reason: reason }) => reason ?? '').join(' ')}
    </p>
    <form method="post" action="/sandbox/desk/appeals">
      <input type="hidden" name="id" value="${id}" />
      ${expenseFields(id, short, { currency: claim.currency, refused })}
      <button name="state" value="granted">Grant it so</button>
      <button name="state" value="upheld">Uphold the decision</button>
    </form>
  </article>`;
}
