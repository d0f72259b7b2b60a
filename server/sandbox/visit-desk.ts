import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { postedFields } from './posted-fields.ts';
import { sandboxPage } from './sandbox-page.ts';
import { beginNow, listVisits, wayIn, type DeskVisit } from './visits.ts';

type DeskDependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

const moveForm = z.object({ id: z.uuid() });

/** The page on which QA sees the visits of all members, opens both sides of one, and starts it now. */
export function visitDeskRoutes(dependencies: DeskDependencies, brandName: string): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const refused = context.req.query('said') === 'no';
    return context.html(page(brandName, refused, await listVisits(dependencies)));
  });
  routes.post('/', async (context) => {
    const form = moveForm.safeParse(await postedFields(context)).data;
    const done = form && (await beginNow(dependencies, form.id));
    return context.redirect(done ? '/sandbox/visits' : '/sandbox/visits?said=no', 303);
  });
  for (const [side, role] of [['calls', 'member'] as const, ['join', 'host'] as const]) {
    routes.get(`/:id/${side}`, async (context) => {
      const { id } = context.req.param();
      const token = isUuid(id) ? await wayIn(dependencies, id, role) : undefined;
      return token === undefined ? context.notFound() : context.redirect(`/${side}/${token}`, 303);
    });
  }
  return routes;
}

function page(brandName: string, refused: boolean, visits: DeskVisit[]) {
  return sandboxPage(
    { title: 'Visits', brandName },
    html`
      ${
        refused &&
        html`<p role="alert">
          That visit cannot begin now: it is canceled, or the member or the expert is in another one.
        </p>`
      }
      <p>
        To see a call on one machine, open the member's link in one window and the expert's in a private one.
        Both may use the same camera.
      </p>
      ${visits.length === 0 ? html`<p>There are none, and none were today.</p>` : visits.map(single)}
      <p><a href="/sandbox">Sandbox</a></p>
    `,
  );
}

function momentIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone });
  return format.format(Temporal.Instant.from(instant).epochMilliseconds);
}

function single(visit: DeskVisit) {
  const { id, expert, member, subject, bookedAt, endsAt, zones, state } = visit;
  const mayMove = state === 'booked' || state === 'over';
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${member} with ${expert}: ${subject}</h2>
    <p>
      ${momentIn(bookedAt, zones.member)}; for the expert ${momentIn(bookedAt, zones.expert)}. Ends
      ${momentIn(endsAt, 'UTC')}. State: ${state}.
    </p>
    ${visit.attendances.map(
      ({ role, joined_at, left_at }) =>
        html`<p>The ${role} came ${joined_at} and ${left_at === null ? 'is there' : `left ${left_at}`}.</p>`,
    )}
    <p>
      <a href="/sandbox/visits/${id}/calls">Join as ${member}</a>
      <a href="/sandbox/visits/${id}/join">Join as ${expert}</a>
    </p>
    ${
      mayMove &&
      html`<form method="post" action="/sandbox/visits">
        <button name="id" value="${id}">Make joinable now</button>
      </form>`
    }
  </section>`;
}
