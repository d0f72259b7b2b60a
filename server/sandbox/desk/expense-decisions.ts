import { html } from 'hono/html';
import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import { rejectionCodes } from '#server/api/claims/review/rules.ts';
import { dollars, typedCents } from './dollars.ts';
import type { Fields } from './section.ts';

export const expense = z.object({
  position: z.int(),
  service_name: z.string(),
  service_date: z.string(),
  requested_amount: z.int(),
  approved_amount: z.int().nullish(),
});
type Expense = z.infer<typeof expense>;

/** What was typed in `expenseFields`, as the API takes it. */
export function typedDecisions(fields: Fields): object[] {
  const { positions = '' } = fields;
  return positions.split(' ').map((position) => {
    const cents = typedCents(fields[`amount_${position}`]);
    return {
      position: Number(position),
      ...(cents === 0 ? { state: 'rejected' } : { state: 'approved', approved_amount: cents }),
      rejection_code: fields[`reason_${position}`] || undefined,
    };
  });
}

/** What is approved of each expense, and why not all of it. */
export function expenseFields(expenses: readonly Expense[]) {
  return html`<input
      type="hidden"
      name="positions"
      value="${expenses.map(({ position }) => position).join(' ')}"
    />
    <ol>
      ${expenses.map(fieldsOf)}
    </ol>
    <p>Nothing approved rejects an expense. What is not approved needs a reason.</p>`;
}

function fieldsOf({ position, service_name, service_date, requested_amount, approved_amount }: Expense) {
  return html`<li>
    ${service_name}, ${service_date}:
    ${dollars(requested_amount)}${typeof approved_amount === 'number' ? `, ${dollars(approved_amount)} approved` : ''}
    <p>
      <label
        >Approved dollars
        <input
          name="amount_${position}"
          value="${plainDollars(requested_amount)}"
          inputmode="decimal"
          size="10"
          required
      /></label>
    </p>
    <p>
      <label
        >Reason
        <select name="reason_${position}">
          <option value="">None</option>
          ${rejectionCodes.map((code) => html`<option value="${code}">${code.replaceAll('_', ' ')}</option>`)}
        </select>
      </label>
    </p>
  </li>`;
}
