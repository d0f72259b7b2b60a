import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { postedFields, sandboxPage } from './sandbox-page.ts';
import { endOf, stateOf } from '#server/api/visits/rules.ts';
import { issueVisitToken } from '#server/api/visits/visit-tokens.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** A visit of any member; only for the desk. */
type DeskVisit = Awaited<ReturnType<typeof listVisits>>[number];

/** Visits since yesterday, earliest first, with their attendance. */
async function listVisits({ sql, sealing, clock }: Dependencies) {
  const now = clock.now();
  const rows = await sql
    .selectFrom('calls')
    .innerJoin('members', 'members.id', 'calls.member_id')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .selectAll('calls')
    .select([
      'members.details_sealed',
      'members.time_zone',
      'call_experts.fname',
      'call_experts.lname',
      'call_experts.timezone as expert_time_zone',
      'call_subjects.name as subject_name',
    ])
    .where('calls.ends_at', '>', now.subtract({ hours: 24 }).toString())
    .orderBy('calls.booked_at')
    .orderBy('calls.id')
    .limit(100)
    .execute();
  const ids = rows.map(({ id }) => id);
  const attendances = await sql
    .selectFrom('call_attendances')
    .selectAll()
    .where(({ eb, fn, val }) => eb('call_id', '=', fn.any(val(ids))))
    .orderBy('joined_at')
    .execute();
  return rows.map((row) => {
    const details = openDetails(sealing, row.member_id, row.details_sealed);
    return {
      id: row.id,
      expert: `${row.fname} ${row.lname}`,
      member: details.preferred_name ?? details.fname,
      subject: row.subject_name.en,
      bookedAt: row.booked_at,
      endsAt: endOf(row),
      zones: { member: row.time_zone, expert: row.expert_time_zone },
      state: deskState(row, now),
      attendances: attendances.filter(({ call_id }) => call_id === row.id),
    };
  });
}

interface Times {
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  canceled_at: string | null;
}

function deskState(row: Times, now: Temporal.Instant) {
  const endsAt = Temporal.Instant.from(endOf(row));
  const state = stateOf({ endsAt, canceled: row.canceled_at !== null }, now);
  const isOpen = state === 'booked' && timeToJoin(Temporal.Instant.from(row.booked_at), now) <= 0;
  return isOpen ? 'open' : state;
}

const exclusionViolation = z.object({ code: z.literal('23P01') });

/**
 * Moves a visit so that it starts in this minute without attendance; its links stay valid. Returns false for a canceled
 * visit, and when the member or the expert has another visit at that time.
 */
async function beginNow({ sql, clock }: Dependencies, id: string): Promise<boolean> {
  const bookedAt = clock.now().round({ smallestUnit: 'minute', roundingMode: 'floor' });
  try {
    return await sql.transaction().execute(async (transaction) => {
      const visit = await transaction
        .selectFrom('calls')
        .select(['booked_at', 'ends_at'])
        .where('id', '=', id)
        .where('canceled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!visit) return false;
      const length = Temporal.Instant.from(visit.booked_at).until(visit.ends_at);
      await transaction
        .updateTable('calls')
        .set(({ eb }) => ({
          booked_at: bookedAt.toString(),
          ends_at: bookedAt.add(length).toString(),
          extended_until: null,
          room_opened_at: null,
          changed_at: clock.now().toString(),
          sequence: eb('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('call_extensions').where('call_id', '=', id).execute();
      await transaction.deleteFrom('call_attendances').where('call_id', '=', id).execute();
      return true;
    });
  } catch (error) {
    if (exclusionViolation.safeParse(error).success) return false;
    throw error;
  }
}

/** Issues a new link to one side of a visit; undefined when there is no such visit. */
async function wayIn({ sql, clock }: Dependencies, id: string, role: 'member' | 'host') {
  const visit = await sql.selectFrom('calls').select('id').where('id', '=', id).executeTakeFirst();
  return visit && (await issueVisitToken(sql, { callId: id, role, now: clock.now() }));
}

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
