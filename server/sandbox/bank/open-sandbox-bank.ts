import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { linkApi } from './link-api.ts';
import { linkRoutes } from './link-routes.ts';
import { linkScript } from './link-script.ts';
import { plaidProtocol, type PlaidKeys, type BankParts } from './plaid-protocol.ts';
import { transferApi, reportEvents } from './transfer-api.ts';
import type { Deliver } from '../deliveries.ts';
import { plainDollars } from '#app/domain/money.ts';
import { postedFields, sandboxPage } from '../sandbox-page.ts';
import { openWebhooks } from './webhooks.ts';
import { bankOf } from './banks.ts';
import { catchUp, listTransfers, moveTransfer, moves } from './transfers.ts';

/** A stand-in for Plaid for its real client and the real react-plaid-link, and the desk where QA acts as the bank. */
export interface SandboxBank {
  /** Random in each process by default. */
  keys: PlaidKeys;
  /** Everything under /sandbox/plaid and /sandbox/bank. */
  routes: Hono;
  /** The same in process; aborts with the request. */
  fetch(request: Request): Promise<Response>;
  /** Delivers webhooks in process. */
  deliverTo(deliver: Deliver): void;
  close(): Promise<void>;
}

interface SandboxBankDependencies {
  sql: Sql;
  /** The clock of all steps. */
  clock: Clock;
  log: Log;
  origin: string;
  brandName: string;
  keys?: PlaidKeys | undefined;
  slowMs?: number;
}

/** Longer than the product's timeout. */
const usualSlowMs = 15_000;

export async function openSandboxBank({
  log,
  slowMs = usualSlowMs,
  keys = { clientId: randomKey(), secret: randomKey() },
  ...dependencies
}: SandboxBankDependencies): Promise<SandboxBank> {
  const webhooks = await openWebhooks({ clock: dependencies.clock, log });
  const parts = { ...dependencies, webhooks };
  const stop = new AbortController();
  const protocol = plaidProtocol(keys);
  linkApi(protocol.ask, parts);
  transferApi(protocol.ask, parts, { slowMs, stopped: stop.signal });

  const routes = new Hono();
  routes.get('/sandbox/plaid/link-initialize.js', (context) =>
    context.body(linkScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  routes.route('/sandbox/plaid', linkRoutes(parts));
  routes.route('/sandbox/plaid', protocol.routes);
  routes.route('/sandbox/bank', bankDeskRoutes(parts));

  return {
    keys,
    routes,
    deliverTo: webhooks.deliverTo,
    fetch: (request) => Promise.race([routes.fetch(request), givenUp(request.signal)]),
    async close() {
      stop.abort();
      await webhooks.close();
    },
  };
}

const randomKey = () => randomBytes(16).toString('hex');

/** Never resolves; rejects when the request is aborted. */
function givenUp(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new DOMException('The request was given up.', 'AbortError'));
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}

const buttons = {
  posted: 'Post',
  settled: 'Settle',
  funds_available: 'Make the money available',
  failed: 'Fail',
  returned: 'Return',
  cancelled: 'Cancel',
} as const;

const steps = ['posted', 'settled', 'funds_available', 'failed', 'returned', 'cancelled'] as const;
const form = z.union([
  z.object({ id: z.uuid(), step: z.enum(steps) }),
  z.object({ webhooks: z.enum(['lost', 'sent']) }),
]);

/** The page on which QA sees the debits of all members, advances one, or makes the bank drop webhooks. */
function bankDeskRoutes(parts: BankParts): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    if (await catchUp(parts)) reportEvents(parts);
    const refused = context.req.query('said') === 'no';
    const { brandName, webhooks } = parts;
    const transfers = await listTransfers(parts);
    return context.html(page({ brandName, refused, areLost: webhooks.areLost(), transfers }));
  });
  routes.post('/', async (context) => {
    const fields = form.safeParse(await postedFields(context)).data;
    if (fields && 'webhooks' in fields) {
      parts.webhooks.lose(fields.webhooks === 'lost');
      return context.redirect('/sandbox/bank', 303);
    }
    const isMoved = fields && (await moveTransfer(parts, fields.id, { kind: fields.step }));
    if (isMoved) reportEvents(parts);
    return context.redirect(isMoved ? '/sandbox/bank' : '/sandbox/bank?said=no', 303);
  });
  return routes;
}

type DeskTransfer = Awaited<ReturnType<typeof listTransfers>>[number];

interface Desk {
  brandName: string;
  refused: boolean;
  areLost: boolean;
  transfers: DeskTransfer[];
}

function page({ brandName, refused, areLost, transfers }: Desk) {
  return sandboxPage(
    { title: 'Bank', brandName },
    html`
      ${refused && html`<p role="alert">That cannot happen to this transfer any more.</p>`}
      <p>
        Debits go on by themselves as the clock does: posted after one day, settled after three; Late Return
        Sandbox Bank takes them back after five.
      </p>
      <form method="post" action="/sandbox/bank">
        <p>Webhooks to the product are ${areLost ? 'lost' : 'sent'}.</p>
        <button name="webhooks" value="${areLost ? 'sent' : 'lost'}">
          ${areLost ? 'Send them again' : 'Lose them from now on'}
        </button>
      </form>
      ${transfers.length === 0 ? html`<p>There are no transfers.</p>` : transfers.map(single)}
      <p><a href="/sandbox">Sandbox</a></p>
    `,
  );
}

function single(transfer: DeskTransfer) {
  const {
    authorization_id: key,
    transfer_id: id,
    status,
    amount_cents: cents,
    institution_id: bank,
  } = transfer;
  const state =
    status ?? `${transfer.decision}${transfer.decision_code ? ` (${transfer.decision_code})` : ''}`;
  const next = status === null ? [] : steps.filter((step) => moves[status].includes(step));
  return html`<section aria-labelledby="${key}">
    <h2 id="${key}">$${plainDollars(cents)} from ${bankOf(bank)?.name}, ${transfer.account_kind}</h2>
    <p>
      State: ${state}. Ordered
      ${transfer.created_at}${transfer.description && ` as “${transfer.description}”`}.
      ${id && html`Transfer ${id}.`}
    </p>
    ${
      next.length > 0 &&
      html`<form method="post" action="/sandbox/bank">
        <input type="hidden" name="id" value="${id}" />
        ${next.map((step) => html`<button name="step" value="${step}">${buttons[step]}</button> `)}
      </form>`
    }
  </section>`;
}
