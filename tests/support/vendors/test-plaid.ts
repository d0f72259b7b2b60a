import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createLog } from '#server/platform/log.ts';
import { openSandboxBank } from '#server/sandbox/bank/open-sandbox-bank.ts';
import type { LinkRequest } from '#server/platform/vendors/bank/bank-transfers.ts';
import { plaidBank } from '#server/platform/vendors/bank/plaid-bank.ts';
import { testClock } from '../api/test-clock.ts';
import { testDatabase } from '../database/database.ts';
import { listen } from '../served/loopback.ts';

interface TestWebhook {
  body: string;
  header: string;
}

interface TestPlaidSettings {
  /** Where members and the product reach it, if not on its own port. */
  origin?: string;
  slowMs?: number;
  /** Additional pages, by path. */
  answer?: (path: string) => Response | undefined;
}

export type TestPlaid = Awaited<ReturnType<typeof openTestPlaid>>;

/** The sandbox's stand-in for Plaid on its own port, and the real adapter that uses it. */
export async function openTestPlaid({ origin: reachedAt, slowMs, answer }: TestPlaidSettings = {}) {
  const clock = testClock();
  const database = await testDatabase();
  const webhooks: TestWebhook[] = [];
  const waiting: { text: string; resolve: (webhook: TestWebhook) => void }[] = [];
  const server = createServer();
  const listening = await listen(server);
  const { port } = listening;
  const origin = reachedAt ?? `http://127.0.0.1:${port}`;
  const sandbox = await openSandboxBank({
    sql: database.sql,
    clock,
    log: createLog('silent'),
    origin,
    brandName: 'Wren',
    ...(slowMs !== undefined && { slowMs }),
  });
  sandbox.deliverTo(async (request) => {
    const webhook = {
      body: await request.text(),
      header: request.headers.get('Plaid-Verification') ?? '',
    };
    webhooks.push(webhook);
    for (const { text, resolve } of waiting) if (webhook.body.includes(text)) resolve(webhook);
    return new Response(null, { status: 204 });
  });
  let silenced: { path: string; refusal: object | undefined } | undefined;
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    if (silenced && pathname.endsWith(silenced.path))
      return Response.json(silenced.refusal ?? {}, { status: silenced.refusal ? 400 : 500 });
    return answer?.(pathname) ?? sandbox.routes.fetch(request);
  });
  server.on('request', (request, response) => void listener(request, response));
  const settings = {
    ...sandbox.keys,
    basePath: `${origin}/sandbox/plaid`,
    clientName: 'Wren',
    webhookUrl: `${origin}/api/v3/bank_callbacks`,
    clock,
  };
  const bank = plaidBank(settings);
  const visit = (path: string, form?: Record<string, string>) =>
    fetch(new URL(path, origin), {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });

  return {
    database,
    clock,
    origin,
    port,
    sandbox,
    /** The real adapter, over HTTP. */
    bank,
    settings,
    /** The received webhooks, in order. */
    webhooks,
    /** Posts a form to a page of the stand-in, or requests the page, without redirects. */
    visit,
    /** Makes calls to this path fail, or return a refusal; without a path they succeed again. */
    silence(path?: string, refusal?: object) {
      silenced = path === undefined ? undefined : { path, refusal };
    },
    /** Waits for a webhook whose body contains this text. */
    heard(text: string): Promise<TestWebhook> {
      const known = webhooks.find(({ body }) => body.includes(text));
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => void waiting.push({ text, resolve }));
    },
    /** Links an account as a member does in Hosted Link, and exchanges the token. */
    async link(institution: string, request?: Partial<LinkRequest>) {
      const { linkToken } = await bank.startLink({
        memberReference: randomUUID(),
        language: 'en',
        hosted: { completionUri: `${origin}/bills/1`, inMobileApp: false },
        ...request,
      });
      await visit(`/sandbox/plaid/link/${linkToken}`, {
        act: 'link',
        bank: institution,
        account: 'checking',
      });
      const result = await bank.linkResult(linkToken);
      if (result.state !== 'linked') throw new Error(`The link is ${result.state}.`);
      return bank.exchange(result.publicToken);
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await listening[Symbol.asyncDispose]();
      await database.close();
    },
  };
}
