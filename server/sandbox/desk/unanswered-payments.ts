import { html } from 'hono/html';
import { z } from 'zod';
import { money } from './field.ts';
import type { DeskSection } from './section.ts';

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
