import { html } from 'hono/html';
import { z } from 'zod';
import { listed, type DeskSection } from './section.ts';

const waitingCheck = z.object({
  id: z.string(),
  company_name: z.string(),
  fname: z.string(),
  lname: z.string(),
  dob: z.string().nullable(),
  employee_id: z.string().nullable(),
  requested_at: z.string(),
});

/** Details that still have to be checked with the employer, oldest first. */
export const eligibilitySection: DeskSection = {
  name: 'eligibility',
  heading: 'Eligibility',
  show: (calls) =>
    listed(calls, {
      path: 'eligibility_checks',
      schema: waitingCheck,
      single,
      more: 'More come when these are decided.',
    }),
  take({ id = '', status, requested_at }, calls) {
    return calls.post(`eligibility_checks/${encodeURIComponent(id)}/decision`, { status, requested_at });
  },
};

function single({
  id,
  company_name,
  fname,
  lname,
  dob,
  employee_id,
  requested_at,
}: z.infer<typeof waitingCheck>) {
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}">${fname} ${lname} of ${company_name}</h3>
    <p>
      Born ${dob}, employee ID ${employee_id}, sent ${requested_at}. Left alone, it is decided two hours
      later.
    </p>
    <form method="post" action="/sandbox/desk/eligibility">
      <input type="hidden" name="id" value="${id}" />
      <input type="hidden" name="requested_at" value="${requested_at}" />
      <button name="status" value="success">Confirm</button>
      <button name="status" value="failure">Do not confirm</button>
    </form>
  </article>`;
}
