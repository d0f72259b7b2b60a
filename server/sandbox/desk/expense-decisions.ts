import { html } from 'hono/html';
import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import { rejectionCodes } from '#server/api/claims/review/rules.ts';
import { dollars, typedCents } from './dollars.ts';
import { errorOf, field } from './field.ts';
import type { Fields, RefusedForm } from './section.ts';

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
  return positions.split(' ').map((position, index) => {
    const cents = typedCents(fields[`amount_${position}`], `services/${index}/approved_amount`);
    return {
      position: Number(position),
      ...(cents === 0 ? { state: 'rejected' } : { state: 'approved', approved_amount: cents }),
      rejection_code: fields[`reason_${position}`] || undefined,
    };
  });
}

/** The field of `expenseFields` that an attribute of the API comes from. */
export function fieldOfDecision(attribute: string, { positions = '' }: Fields): string | undefined {
  const [, index, about] = /^services\/(\d+)\/(\w+)$/.exec(attribute) ?? [];
  const position = positions.split(' ')[Number(index)];
  return position && `${about === 'rejection_code' ? 'reason' : 'amount'}_${position}`;
}

/**
 * What is approved of each expense, and why not all of it.
 *
 * @param id of the form
 */
export function expenseFields(id: string, expenses: readonly Expense[], refused: RefusedForm | undefined) {
  return html`<input
      type="hidden"
      name="positions"
      value="${expenses.map(({ position }) => position).join(' ')}"
    />
    <ol>
      ${expenses.map((one) => fieldsOf(`${id}-${one.position}`, one, refused))}
    </ol>
    <p>Nothing approved rejects an expense. What is not approved needs a reason.</p>`;
}

function fieldsOf(
  id: string,
  { position, service_name, service_date, requested_amount, approved_amount }: Expense,
  refused: RefusedForm | undefined,
) {
  const reason = `reason_${position}`;
  const error = errorOf(refused, reason, `${id}-reason`);
  return html`<li>
    ${service_name}, ${service_date}:
    ${dollars(requested_amount)}${typeof approved_amount === 'number' ? `, ${dollars(approved_amount)} approved` : ''}
    ${field({
      id: `${id}-amount`,
      name: `amount_${position}`,
      label: 'Approved dollars',
      kind: 'dollars',
      value: plainDollars(requested_amount),
      isRequired: true,
      refused,
    })}
    <p>
      <label
        >Reason
        <select name="${reason}" ${error?.attributes}>
          <option value="">None</option>
          ${rejectionCodes.map((code) => html`<option value="${code}" ${refused?.fields[reason] === code && 'selected'}>${code.replaceAll('_', ' ')}</option>`)}
        </select>
      </label>
      ${error && html`<strong id="${error.id}">Reason: ${error.text}</strong>`}
    </p>
  </li>`;
}
