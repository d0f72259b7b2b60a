import { Hono } from 'hono';
import { html } from 'hono/html';
import { postedForm, sandboxPage } from '../sandbox-page.ts';
import { authorizationsSection } from './authorizations.ts';
import { billsSection, unansweredPaymentsSection } from './bills.ts';
import { claimsSection, handOffsSection, appealsSection } from './claims.ts';
import { conversationsSection } from './conversations.ts';
import { requestsSection } from './requests.ts';
import { sharedResultsSection } from './shared-results.ts';
import { operatorCalls, RefusedCallError, type Fetch } from './operator-calls.ts';
import { type DeskSection, type Fields, listed, type RefusedForm } from './field.ts';
import { z } from 'zod';

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
const eligibilitySection: DeskSection = {
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

/** In the order of the page. A new one adds its line here. */
const sections: readonly DeskSection[] = [
  claimsSection,
  appealsSection,
  eligibilitySection,
  requestsSection,
  handOffsSection,
  authorizationsSection,
  billsSection,
  unansweredPaymentsSection,
  sharedResultsSection,
  conversationsSection,
];

/** Four files and the rest of the form, which is read in memory. */
const mostBytes = 41 * 1024 * 1024;

interface DeskSettings {
  /** The benefits API, in process. */
  fetch: Fetch;
  /** An operator's key. */
  key: string;
  brandName: string;
}

/** A section that fails to load does not affect the others. */
function whyNot(error: unknown) {
  if (error instanceof RefusedCallError) return html`<p role="alert">${error.message}</p>`;
  throw error;
}

/** Errors by field name; errors without a field are shown above the page. */
function errorsOf({ reasons }: RefusedCallError, section: DeskSection, fields: Fields) {
  return Object.fromEntries(
    reasons.flatMap(({ text, attribute }) => {
      const name = attribute && section.fieldOf?.(attribute, fields);
      return name ? [[name, text]] : [];
    }),
  );
}

/** The page on which QA acts as the operators: pending items, over the operators' API. */
export function deskRoutes({ fetch, key, brandName }: DeskSettings): Hono {
  const routes = new Hono();
  const calls = operatorCalls(fetch, key);

  async function page(refusal?: string, refused?: RefusedForm & { section: DeskSection }) {
    const shown = await Promise.all(
      sections.map((section) =>
        section.show(calls, refused?.section === section ? refused : undefined).catch(whyNot),
      ),
    );
    return sandboxPage(
      { title: 'Desk', brandName },
      html`
        ${refusal && html`<p role="alert">${refusal}</p>`}
        <p>What waits for operators. Everything here is done by calls of the API under /api/v3/operator.</p>
        ${sections.map(
          ({ name, heading }, at) =>
            html`<section aria-labelledby="${name}">
              <h2 id="${name}">${heading}</h2>
              ${shown[at]}
            </section>`,
        )}
        <p><a href="/sandbox">Sandbox</a></p>
      `,
    );
  }

  routes.get('/', async (context) => context.html(await page()));
  routes.get('/:section/:id', async (context) => {
    const section = sections.find(({ name }) => name === context.req.param('section'));
    try {
      return (await section?.file?.(context.req.param('id'), calls)) ?? context.notFound();
    } catch (error) {
      if (error instanceof RefusedCallError) return context.html(await page(error.message), 404);
      throw error;
    }
  });
  routes.post('/:section', async (context) => {
    const section = sections.find(({ name }) => name === context.req.param('section'));
    if (!section?.take) return context.notFound();
    const isMultipart = context.req.header('Content-Type')?.startsWith('multipart/');
    if (isMultipart && Number(context.req.header('Content-Length') ?? Infinity) > mostBytes) {
      return context.html(await page('That is more than a form takes.'), 413);
    }
    const { fields, files } = await postedForm(context);
    try {
      await section.take(fields, calls, files);
    } catch (error) {
      if (!(error instanceof RefusedCallError)) throw error;
      const refused = { section, fields, errors: errorsOf(error, section, fields) };
      return context.html(await page(error.message, refused), 422);
    }
    return context.redirect(`/sandbox/desk#${section.name}`, 303);
  });
  return routes;
}
