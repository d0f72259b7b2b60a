import { html } from 'hono/html';
import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import { rejectionCodes } from '#app/domain/claim-limits.ts';
import { errorOf, field, type Fields, money, type RefusedForm, typedCents } from './field.ts';

export const expense = z.object({
  position: z.int(),
  service_name: z.string(),
  service_date: z.string(),
  requested_amount: z.int(),
  approved_amount: z.int().nullish(),
});
type Expense = z.infer<typeof expense>;

/** Converts the input of `expenseFields` for the API. */
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

/** The field of `expenseFields` for an attribute of the API. */
export function fieldOfDecision(attribute: string, { positions = '' }: Fields): string | undefined {
  const [, index, about] = /^services\/(\d+)\/(\w+)$/.exec(attribute) ?? [];
  const position = positions.split(' ')[Number(index)];
  return position && `${about === 'rejection_code' ? 'reason' : 'amount'}_${position}`;
}

interface Shown {
  /** ISO 4217 */
  currency: string;
  refused: RefusedForm | undefined;
}

/**
 * Fields for the approved amount of each expense and the reason for a reduction.
 *
 * @param id id of the form
 */
export function expenseFields(id: string, expenses: readonly Expense[], shown: Shown) {
  return html`<input
      type="hidden"
      name="positions"
      value="${expenses.map(({ position }) => position).join(' ')}"
    />
    <ol>
      ${expenses.map((one) => fieldsOf(`${id}-${one.position}`, one, shown))}
    </ol>
    <p>Nothing approved rejects an expense. What is not approved needs a reason.</p>`;
}

function fieldsOf(
  id: string,
  { position, service_name, service_date, requested_amount, approved_amount }: Expense,
  { currency, refused }: Shown,
) {
  const reason = `reason_${position}`;
  const error = errorOf(refused, reason, `${id}-reason`);
  return html`<li>
    ${service_name}, ${service_date}:
    ${money(requested_amount, currency)}${typeof approved_amount === 'number' ? `, ${money(approved_amount, currency)} approved` : ''}
    ${field({
      id: `${id}-amount`,
      name: `amount_${position}`,
      label: `Approved ${currency}`,
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
