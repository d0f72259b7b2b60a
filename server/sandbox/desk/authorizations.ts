import { html } from 'hono/html';
import { z } from 'zod';
import { plainDollars } from '#app/domain/money.ts';
import {
  type DeskSection,
  field,
  type Fields,
  ifAbout,
  listed,
  money,
  type RefusedForm,
  typedCents,
} from './field.ts';
import type { OperatorCalls } from './operator-calls.ts';

const waitingAuthorization = z.object({
  uid: z.string(),
  created_at: z.string(),
  re_requested: z.boolean(),
  company_name: z.string(),
  currency: z.string(),
  member_name: z.string(),
  title: z.string(),
  program_name: z.string().nullable(),
  provider_name: z.string().nullable(),
  services: z.array(
    z.object({ position: z.int(), service_name: z.string(), service_code: z.string(), amount: z.int() }),
  ),
});
type Waiting = z.infer<typeof waitingAuthorization>;

/** Undecided authorizations, oldest first. */
export const authorizationsSection: DeskSection = {
  name: 'authorizations',
  heading: 'Authorizations',
  async show(calls, refused) {
    const waiting = await listed(calls, {
      path: 'authorizations',
      schema: waitingAuthorization,
      single: (item) => single(item, ifAbout(refused, 'uid', item.uid)),
      more: 'More come when these are decided.',
    });
    return html`${waiting}
      <form method="post" action="/sandbox/desk/authorizations">
        <p>
          <label>Number of one that was decided <input name="uid" required /></label>
          <button name="decision" value="requested">Request again</button>
        </p>
      </form>`;
  },
  fieldOf(attribute, { positions = '' }) {
    const [, index, about] = /^services\/(\d+)\/(\w+)$/.exec(attribute) ?? [];
    if (about !== undefined) return `${about}_${positions.split(' ')[Number(index)]}`;
    if (attribute.startsWith('reason')) return attribute.endsWith('/es') ? 'reason_es' : 'reason_en';
    return attribute === 'expires_at' ? 'ends' : undefined;
  },
  take: decide,
};

async function decide(fields: Fields, calls: OperatorCalls): Promise<void> {
  const { uid = '', decision, positions = '', ends, reason_en: en = '', reason_es: es = '' } = fields;
  const path = `authorizations/${encodeURIComponent(uid)}`;
  if (decision === 'requested') return calls.post(`${path}/updates`, { update: decision });
  const reason = en || es ? { en, es } : undefined;
  if (decision !== 'approved') return calls.post(`${path}/decision`, { decision, reason });
  return calls.post(`${path}/decision`, {
    decision,
    services: positions
      .split(' ')
      .filter((position) => position !== '')
      .map((position, index) => ({
        position: Number(position),
        approved: fields[`approved_${position}`] !== undefined,
        amount: typedCents(fields[`amount_${position}`], `services/${index}/amount`),
      })),
    expires_at: ends ? `${ends}T23:59:59Z` : undefined,
    reason,
  });
}

function single(authorization: Waiting, refused: RefusedForm | undefined) {
  const { uid, title, currency, services } = authorization;
  return html`<article aria-labelledby="${uid}">
    <h3 id="${uid}">${title}, ${uid}</h3>
    <p>
      ${authorization.member_name} of ${authorization.company_name}, requested
      ${authorization.created_at}${authorization.re_requested ? ', and again after a decision' : ''}.
      Provider: ${authorization.provider_name ?? 'none named'}. Program:
      ${authorization.program_name ?? 'none'}.
    </p>
    <form method="post" action="/sandbox/desk/authorizations">
      <input type="hidden" name="uid" value="${uid}" />
      <input type="hidden" name="positions" value="${services.map(({ position }) => position).join(' ')}" />
      ${services.map((one) => service(`${uid}-${one.position}`, one, { currency, refused }))}
      ${field({ id: `${uid}-ends`, name: 'ends', label: 'Approved until, a day', kind: 'day', refused })}
      ${field({ id: `${uid}-reason-en`, name: 'reason_en', label: 'Reason in English', refused })}
      ${field({ id: `${uid}-reason-es`, name: 'reason_es', label: 'Reason in Spanish', kind: 'spanish', refused })}
      <p>
        <button name="decision" value="approved">Approve what is ticked</button>
        <button name="decision" value="rejected">Reject</button>
        <button name="decision" value="canceled">Cancel</button>
      </p>
    </form>
  </article>`;
}

function service(
  id: string,
  { position, service_name: name, service_code: code, amount }: Waiting['services'][number],
  { currency, refused }: { currency: string; refused: RefusedForm | undefined },
) {
  const isTicked = !refused || refused.fields[`approved_${position}`] !== undefined;
  return html`<p>
      <label
        ><input type="checkbox" name="approved_${position}" ${isTicked && 'checked'} /> ${name} (${code}),
        ${money(amount, currency)}</label
      >
    </p>
    ${field({
      id,
      name: `amount_${position}`,
      label: `at ${currency}`,
      kind: 'dollars',
      value: plainDollars(amount),
      refused,
    })}`;
}
