import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { postedFields, sandboxPage } from './sandbox-page.ts';
import { demoStaff, invited } from './seed/people/staff.ts';
import { laterBy, type SandboxClock, forgetLaterCodes } from './sandbox-clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { findNextDue } from '#server/platform/jobs/queries.ts';

export interface SandboxWork {
  clock: SandboxClock;
  sql: Sql;
  /** Runs due jobs, and the jobs that they order for now. */
  runDue(): Promise<void>;
  /** Deletes expired data and orders overdue jobs. */
  keepHouse(): Promise<void>;
}

/** Advances the clock to `until` in steps, running every job at its own due time. */
async function passTime(until: Temporal.Instant, { clock, sql, runDue, keepHouse }: SandboxWork) {
  await runDue();
  for (let due = await findNextDue(sql, clock.now()); due; due = await findNextDue(sql, clock.now())) {
    if (Temporal.Instant.compare(due, until) > 0) break;
    clock.set(due);
    await runDue();
  }
  if (Temporal.Instant.compare(clock.now(), until) < 0) clock.set(until);
  await keepHouse();
  await runDue();
}

const clockForm = z.union([
  z.object({ reset: z.literal('1') }).transform(() => ({ kind: 'reset' as const })),
  z
    .object({ now: z.string() })
    .transform(({ now }) => ({ kind: 'set' as const, now: Temporal.Instant.from(now) })),
  z.object({ advance: z.string(), live: z.literal('1').optional() }).transform(({ advance, live }) => ({
    kind: live ? ('live' as const) : ('advance' as const),
    by: Temporal.Duration.from(advance),
  })),
]);

interface SandboxSettings {
  work: SandboxWork;
  brandName: string;
  /** Whether payments use the sandbox bank, which has a desk. */
  hasBank: boolean;
}

/** Pages for trying the product out. Mounted in sandbox mode only. */
export function sandboxRoutes({ work, brandName, hasBank }: SandboxSettings): Hono {
  const { clock } = work;
  const routes = new Hono();
  routes.get('/', (context) => {
    const begunAnew = context.req.query('said') === 'anew';
    return context.html(home({ clock, brandName, begunAnew, hasBank }));
  });
  routes.get('/clock', (context) => context.json({ now: clock.now().toString() }));
  routes.post('/clock', async (context) => {
    const change = readChange(await postedFields(context));
    if (!change)
      return context.text(
        'Send now=<ISO instant>, advance=<ISO duration> (with live=1 what falls due on the way is done) or reset=1.',
        400,
      );
    if (change.kind === 'reset') clock.reset();
    if (change.kind === 'set') clock.set(change.now);
    if (change.kind === 'advance') clock.advance(change.by);
    if (change.kind === 'live') await passTime(laterBy(clock.now(), change.by), work);
    await forgetLaterCodes(work);
    return context.json({ now: clock.now().toString() });
  });
  return routes;
}

function readChange(body: unknown) {
  try {
    return clockForm.safeParse(body).data;
  } catch (error) {
    // Temporal refuses text that is no instant or duration.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Home {
  clock: SandboxClock;
  brandName: string;
  begunAnew: boolean;
  hasBank: boolean;
}

function home({ clock, brandName, begunAnew, hasBank }: Home) {
  return sandboxPage(
    { title: 'Sandbox', brandName },
    html`
      ${begunAnew && html`<p role="status">The demo has begun anew.</p>`}
      <p><a href="/sandbox/inbox">Mails that were sent</a></p>
      <p><a href="/sandbox/visits">Visits</a></p>
      <p><a href="/sandbox/wrapper">The native app</a></p>
      <p><a href="/desk">Staff desk</a>, where members are answered and decided about</p>
      <p>
        Staff, with the password and the authenticator app of the demo:
        ${demoStaff.map(({ email, role }) => `${email} (${role})`).join(', ')}. A new colleague was
        <a href="/desk/invitation?token=${invited.token}">invited</a>.
      </p>
      ${hasBank && html`<p><a href="/sandbox/bank">Bank</a></p>`}
      <p>The server's clock says ${clock.now().toString()}.</p>
      <form method="post" action="/sandbox/clock">
        <p>
          <label>Set the clock to (ISO instant) <input name="now" /></label> <button>Set</button>
        </p>
      </form>
      <form method="post" action="/sandbox/clock">
        <p>
          <label>Move it forward by (ISO duration) <input name="advance" value="PT15M" /></label>
          <button>Move</button>
          <button name="live" value="1">Move, and do what falls due on the way</button>
        </p>
      </form>
      <form method="post" action="/sandbox/clock">
        <button name="reset" value="1">Back to real time</button>
      </form>
      <p><a href="/sandbox/anew">Begin the demo anew</a></p>
    `,
  );
}
