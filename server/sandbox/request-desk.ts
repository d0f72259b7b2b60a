import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { type Decision, decideRequest } from '#server/api/appointment-requests/move-request.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { findOpenRequest, listOpenRequests, type OpenRequest } from './open-requests.ts';
import { postedFields } from './posted-fields.ts';
import { sandboxPage } from './sandbox-page.ts';

type DeskDependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

const decisionForm = z.object({
  uid: z.string().regex(/^[\w-]{1,60}$/),
  act: z.enum(['contact', 'book', 'decline']),
  at: z.string().optional(),
});

/** Where QA plays the care team: requests to providers that wait, and what comes of them. */
export function requestDeskRoutes(dependencies: DeskDependencies, brandName: string): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const said = context.req.query('said') === 'no' ? 'That is not possible for this request.' : '';
    return context.html(page(brandName, said, await listOpenRequests(dependencies)));
  });
  routes.post('/', async (context) => {
    const form = decisionForm.safeParse(await postedFields(context)).data;
    const decision = form && (await decisionOf(form, dependencies));
    const done = form && decision && (await decideRequest(dependencies, form.uid, decision));
    return context.redirect(done ? '/sandbox/requests' : '/sandbox/requests?said=no', 303);
  });
  return routes;
}

/** Undefined where a date is missing or is none. Dates are typed in the member's own time zone. */
async function decisionOf(
  { uid, act, at }: z.infer<typeof decisionForm>,
  dependencies: DeskDependencies,
): Promise<Decision | undefined> {
  if (act !== 'book') return { act };
  const request = await findOpenRequest(dependencies, uid);
  if (!request || !at) return undefined;
  try {
    const moment = Temporal.PlainDateTime.from(at).toZonedDateTime(request.timeZone);
    return { act, appointmentAt: moment.toInstant() };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function page(brandName: string, said: string, requests: OpenRequest[]) {
  return sandboxPage(
    { title: 'Requests to providers', brandName },
    html`
      ${said && html`<p role="alert">${said}</p>`}
      ${requests.length === 0 ? html`<p>Nothing waits.</p>` : requests.map(single)}
      <p><a href="/sandbox">Sandbox</a></p>
    `,
  );
}

function single(request: OpenRequest) {
  const { uid, provider, category, kind, state, contactBy, phone, days, timeOfDay, firstVisit, note } =
    request;
  return html`<section aria-labelledby="${uid}">
    <h2 id="${uid}">${uid}</h2>
    <p>
      ${kind === 'appointment' ? 'An appointment' : 'A call or a mail'} with ${provider} (${category}),
      ${firstVisit ? 'first visit' : 'not the first visit'}. State: ${state}.
    </p>
    <p>
      Reach by ${contactBy}${phone === null ? '' : `: ${phone}`}. Days: ${days.join(', ') || 'any'}; time:
      ${timeOfDay}.
    </p>
    ${note === null ? '' : html`<p>Note: ${note}</p>`}
    <form method="post" action="/sandbox/requests">
      <input type="hidden" name="uid" value="${uid}" />
      ${state === 'requested' ? html`<button name="act" value="contact">Contacted</button>` : ''}
      <button name="act" value="decline">Declined</button>
    </form>
    <form method="post" action="/sandbox/requests">
      <input type="hidden" name="uid" value="${uid}" />
      <label>Date and time (${request.timeZone}) <input type="datetime-local" name="at" required /></label>
      <button name="act" value="book">Booked</button>
    </form>
  </section>`;
}
