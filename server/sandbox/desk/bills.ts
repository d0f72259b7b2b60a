import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { z } from 'zod';
import { dollars, typedCents } from './dollars.ts';
import type { DeskSection } from './section.ts';

const approvedAuthorization = z.object({
  uid: z.string(),
  member_name: z.string(),
  title: z.string(),
  total_rate: z.int().nullable(),
});
type Approved = z.infer<typeof approvedAuthorization>;

/** Bills for what was approved. The key stands in the form: pressed twice, it sends one. */
export const billsSection: DeskSection = {
  name: 'bills',
  heading: 'Bills',
  async show(calls) {
    const { items, more } = await calls.list('authorizations?state=approved', approvedAuthorization);
    return html`<form method="post" action="/sandbox/desk/bills">
        <input type="hidden" name="key" value="${randomUUID()}" />
        <p>
          <label>For the authorization <input name="uid" list="approved" required /></label>
          <datalist id="approved">
            ${items.map((item) => html`<option value="${item.uid}">${item.member_name}: ${item.title}</option>`)}
          </datalist>
        </p>
        <p>
          <label>Charge in dollars <input name="charge" inputmode="decimal" required size="10" /></label>
        </p>
        <p>
          <label>Day of the service <input type="date" name="day" required /></label>
        </p>
        <p>
          <label>Service in English, if not the title <input name="name_en" /></label>
        </p>
        <p>
          <label>Service in Spanish <input name="name_es" lang="es" /></label>
        </p>
        <p>
          <label>Provider, if it is another one <input name="provider" /></label>
        </p>
        <p>
          <label>Why it is not as agreed, in English <input name="why_en" /></label>
        </p>
        <p>
          <label>The same in Spanish <input name="why_es" lang="es" /></label>
        </p>
        <p><button>Send the bill</button></p>
      </form>
      <p>Approved${more ? ', the first of them' : ''}:</p>
      <ul>
        ${items.map(approved)}
      </ul>`;
  },
  async take(fields, calls) {
    const { key, uid, day, name_en: en = '', name_es: es = '', provider } = fields;
    const { why_en: why = '', why_es: porque = '' } = fields;
    await calls.post('bills', {
      key,
      authorization_uid: uid,
      charge: typedCents(fields['charge']),
      service_date: day,
      service_name: en || es ? { en, es } : undefined,
      provider_name: provider || undefined,
      difference_reason: why || porque ? { en: why, es: porque } : undefined,
    });
  },
};

function approved({ uid, member_name: member, title, total_rate: rate }: Approved) {
  return html`<li>${uid}: ${title} for ${member}${rate === null ? '' : `, ${dollars(rate)} agreed`}</li>`;
}
