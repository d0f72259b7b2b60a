import { html } from 'hono/html';
import { z } from 'zod';
import { rejectionCodes } from '#server/api/claims/review/rules.ts';
import { dollars, typedCents } from './dollars.ts';
import type { OperatorCalls } from './operator-calls.ts';
import type { DeskSection, Fields } from './section.ts';

const waitingClaim = z.object({
  uid: z.string(),
  created_at: z.string(),
  company_name: z.string(),
  member_name: z.string(),
  program_name: z.string(),
  provider_name: z.string(),
  total_requested_amount: z.int(),
  services: z.array(
    z.object({
      position: z.int(),
      service_name: z.string(),
      service_date: z.string(),
      requested_amount: z.int(),
    }),
  ),
  receipts: z.array(z.object({ filename: z.string() })),
});

type Service = z.infer<typeof waitingClaim>['services'][number];

/** Claims that nobody has decided on, the oldest first. */
export const claimsSection: DeskSection = {
  name: 'claims',
  heading: 'Claims',
  async show(calls) {
    const { items, more } = await calls.list('claims', waitingClaim);
    if (items.length === 0) return html`<p>Nothing waits.</p>`;
    return html`${items.map(single)} ${more && html`<p>More come when these are decided.</p>`}`;
  },
  take: decide,
};

async function decide(fields: Fields, calls: OperatorCalls): Promise<void> {
  const { uid = '', positions = '' } = fields;
  await calls.post(`claims/${encodeURIComponent(uid)}/decision`, {
    services: positions.split(' ').map((position) => {
      const cents = typedCents(fields[`amount_${position}`]);
      return {
        position: Number(position),
        ...(cents === 0 ? { state: 'rejected' } : { state: 'approved', approved_amount: cents }),
        rejection_code: fields[`reason_${position}`] || undefined,
      };
    }),
  });
}

function single(claim: z.infer<typeof waitingClaim>) {
  return html`<article aria-labelledby="${claim.uid}">
    <h3 id="${claim.uid}">
      ${claim.uid}: ${dollars(claim.total_requested_amount)} for ${claim.program_name}
    </h3>
    <p>
      ${claim.member_name} of ${claim.company_name}, sent ${claim.created_at}. Provider:
      ${claim.provider_name}.
    </p>
    <p>Receipts: ${claim.receipts.map(({ filename }) => filename).join(', ') || 'none'}.</p>
    <form method="post" action="/sandbox/desk/claims">
      <input type="hidden" name="uid" value="${claim.uid}" />
      <input
        type="hidden"
        name="positions"
        value="${claim.services.map(({ position }) => position).join(' ')}"
      />
      <ol>
        ${claim.services.map(service)}
      </ol>
      <p>Nothing approved rejects an expense. What is not approved needs a reason.</p>
      <button>Decide</button>
    </form>
  </article>`;
}

function service({ position, service_name, service_date, requested_amount }: Service) {
  return html`<li>
    ${service_name}, ${service_date}: ${dollars(requested_amount)}
    <label
      >Approved dollars
      <input
        name="amount_${position}"
        value="${(requested_amount / 100).toFixed(2)}"
        inputmode="decimal"
        size="10"
        required
    /></label>
    <label
      >Reason
      <select name="reason_${position}">
        <option value="">None</option>
        ${rejectionCodes.map((code) => html`<option value="${code}">${code.replaceAll('_', ' ')}</option>`)}
      </select>
    </label>
  </li>`;
}
