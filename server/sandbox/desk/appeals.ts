import { html } from 'hono/html';
import { z } from 'zod';
import { expense, expenseFields, fieldOfDecision, typedDecisions } from './expense-decisions.ts';
import { ifAbout } from './field.ts';
import { listed, type DeskSection, type RefusedForm } from './section.ts';

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
      single: (item) => single(item, ifAbout(refused, 'id', item.id)),
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

function single(
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
