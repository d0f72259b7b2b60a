import { html } from 'hono/html';
import { z } from 'zod';
import { money } from './field.ts';
import type { DeskSection } from './section.ts';

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
