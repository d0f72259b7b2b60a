import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { z } from 'zod';
import { type DeskSection, errorOf, field, money, typedCents } from './field.ts';

const approvedAuthorization = z.object({
  uid: z.string(),
  member_name: z.string(),
  title: z.string(),
  currency: z.string(),
  total_rate: z.int().nullable(),
});
type Approved = z.infer<typeof approvedAuthorization>;

const fieldNames: Readonly<Record<string, string>> = {
  authorization_uid: 'uid',
  charge: 'charge',
  service_date: 'day',
  service_name: 'name_en',
  'service_name/es': 'name_es',
  provider_name: 'provider',
  difference_reason: 'why_en',
  'difference_reason/es': 'why_es',
};

/** Bills for approved services. The form contains the idempotency key, so a double click sends one. */
export const billsSection: DeskSection = {
  name: 'bills',
  heading: 'Bills',
  async show(calls, refused) {
    const { items, more } = await calls.list('authorizations?state=approved', approvedAuthorization);
    const one = (
      name: string,
      label: string,
      more: Pick<Parameters<typeof field>[0], 'kind' | 'isRequired'>,
    ) => field({ id: `bill-${name}`, name, label, ...more, refused });
    const error = errorOf(refused, 'uid', 'bill-uid');
    return html`<form method="post" action="/sandbox/desk/bills">
        <input type="hidden" name="key" value="${randomUUID()}" />
        <p>
          <label
            >For the authorization
            <input
              name="uid"
              value="${refused?.fields['uid'] ?? ''}"
              list="approved"
              required
              ${error?.attributes}
          /></label>
          <datalist id="approved">
            ${items.map((item) => html`<option value="${item.uid}">${item.member_name}: ${item.title}</option>`)}
          </datalist>
          ${error && html`<strong id="${error.id}">For the authorization: ${error.text}</strong>`}
        </p>
        ${one('charge', 'Charge', { kind: 'dollars', isRequired: true })}
        ${one('day', 'Day of the service', { kind: 'day', isRequired: true })}
        ${one('name_en', 'Service in English, if not the title', {})}
        ${one('name_es', 'Service in Spanish', { kind: 'spanish' })}
        ${one('provider', 'Provider, if it is another one', {})}
        ${one('why_en', 'Why it is not as agreed, in English', {})}
        ${one('why_es', 'The same in Spanish', { kind: 'spanish' })}
        <p><button>Send the bill</button></p>
      </form>
      <p>Approved${more ? ', the first of them' : ''}:</p>
      <ul>
        ${items.map(approved)}
      </ul>`;
  },
  fieldOf: (attribute) => fieldNames[attribute] ?? fieldNames[attribute.split('/')[0] ?? ''],
  async take(fields, calls) {
    const { key, uid, day, name_en: en = '', name_es: es = '', provider } = fields;
    const { why_en: why = '', why_es: porque = '' } = fields;
    await calls.post('bills', {
      key,
      authorization_uid: uid,
      charge: typedCents(fields['charge'], 'charge'),
      service_date: day,
      service_name: en || es ? { en, es } : undefined,
      provider_name: provider || undefined,
      difference_reason: why || porque ? { en: why, es: porque } : undefined,
    });
  },
};

function approved({ uid, member_name: member, title, currency, total_rate: rate }: Approved) {
  return html`<li>
    ${uid}: ${title} for ${member}${rate === null ? '' : `, ${money(rate, currency)} agreed`}
  </li>`;
}

const unanswered = z.object({
  id: z.string(),
  amount: z.int(),
  created_at: z.string(),
  transfers: z.array(z.object({ transfer_id: z.string(), state: z.string(), happened_at: z.string() })),
});

/** Payments that the bank provider never answered. */
export const unansweredPaymentsSection: DeskSection = {
  name: 'unanswered-payments',
  heading: 'Payments without an answer',
  async show(calls) {
    const { items } = await calls.list('unanswered_payments', unanswered);
    if (items.length === 0) return html`<p>Nothing waits.</p>`;
    return items.map(single);
  },
  take({ id = '', transfer = '' }, calls) {
    return calls.post(`unanswered_payments/${encodeURIComponent(id)}/resolution`, {
      transfer_id: transfer || null,
    });
  },
};

function single({ id, amount, created_at, transfers }: z.infer<typeof unanswered>) {
  return html`<form method="post" action="/sandbox/desk/unanswered-payments">
    <fieldset>
      <legend>${money(amount)}, ordered ${created_at}</legend>
      <input type="hidden" name="id" value="${id}" />
      ${transfers.map(
        ({ transfer_id, state, happened_at }) =>
          html`<p>
            <label>
              <input type="radio" name="transfer" value="${transfer_id}" required />
              Transfer ${transfer_id}, ${state} since ${happened_at}
            </label>
          </p>`,
      )}
      <p>
        <label><input type="radio" name="transfer" value="" required /> None of these: it failed</label>
      </p>
      <button>Settle it</button>
    </fieldset>
  </form>`;
}
