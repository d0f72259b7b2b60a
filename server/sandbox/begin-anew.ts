import { Hono } from 'hono';
import { html } from 'hono/html';
import { sql as raw } from 'kysely';
import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { keepDemoVisitOpen } from './fill-sandbox.ts';
import { prepareDemo } from './seed/seed.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { sandboxPage } from './sandbox-page.ts';

interface BeginAnewDependencies extends Pick<ApiDependencies, 'sql' | 'sealing' | 'files'> {
  clock: SandboxClock;
}

/** Tables of the database itself rather than of the demo. */
const stays: ReadonlySet<string> = new Set(['schema_migrations', 'sealing_check']);

/** /sandbox/anew, the page where QA resets the demo to its first day. */
export function beginAnewRoutes(dependencies: BeginAnewDependencies, brandName: string): Hono {
  // Concurrent requests share one reset.
  let beginning: Promise<void> | undefined;
  const routes = new Hono();
  routes.get('/', (context) => context.html(page(brandName)));
  routes.post('/', async (context) => {
    beginning ??= beginAnew(dependencies).finally(() => (beginning = undefined));
    await beginning;
    return context.redirect('/sandbox?said=anew', 303);
  });
  return routes;
}

/**
 * Empties the database, inserts the demo for the real time, and deletes the stored files. The database part is one
 * transaction; files whose deletion is interrupted belong to no row and are never read.
 */
async function beginAnew({ sql, sealing, files, clock }: BeginAnewDependencies): Promise<void> {
  clock.reset();
  const insertDemo = await prepareDemo({ sealing, clock, hashPassword });
  const stored = await sql.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('receipts')
      .select('storage_key')
      .unionAll(transaction.selectFrom('message_attachments').select('storage_key'))
      .execute();
    // The demo company's sign-in is registered when a server starts, under the address it has then.
    const providers = await transaction.selectFrom('identity_providers').selectAll().execute();
    const domains = await transaction.selectFrom('single_sign_on_domains').selectAll().execute();
    const tables = (await transaction.introspection.getTables()).filter(({ name }) => !stays.has(name));
    const names = raw.join(tables.map(({ name }) => raw.table(name)));
    await raw`truncate ${names} restart identity`.execute(transaction);
    await insertDemo(transaction);
    if (providers.length > 0) await transaction.insertInto('identity_providers').values(providers).execute();
    if (domains.length > 0) {
      await transaction
        .insertInto('single_sign_on_domains')
        .values(domains)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return kept;
  });
  await keepDemoVisitOpen({ sql, clock });
  for (const { storage_key } of stored) await files.remove(storage_key);
}

function page(brandName: string) {
  return sandboxPage(
    { title: 'Begin the demo anew?', brandName },
    html`
      <p>
        Everything that was done here is deleted, for everybody: new members, visits, messages, claims,
        receipts and mails. Everybody is signed out, and the clock goes back to real time. It takes a few
        seconds.
      </p>
      <form method="post" action="/sandbox/anew"><button>Yes, begin anew</button></form>
      <p><a href="/sandbox">Keep everything</a></p>
    `,
  );
}
