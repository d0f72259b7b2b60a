import { html } from 'hono/html';
import { z } from 'zod';
import { money, ifAbout } from './field.ts';
import { expense, expenseFields, fieldOfDecision, typedDecisions } from './expense-decisions.ts';
import { listed, type DeskSection, type RefusedForm } from './section.ts';

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
