import { sql as raw } from 'kysely';
import { expect, test, vi } from 'vitest';
import { jobHandlers } from '#server/api/jobs.ts';
import { bulkMailJob, orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql } = dependencies;

test('a password link is mailed although 100,000 mails to many are due and the mail server answers none of them', async () => {
  const { email } = await createMember(dependencies);
  // As many as are sent at once.
  for (let count = 0; count < 8; count += 1) {
    const order = { template: 'coverageGoesOn', to: `p${count}@acme.example`, language: 'en' } as const;
    await orderMail(sql, dependencies, order, { kind: bulkMailJob });
  }
  const now = dependencies.clock.now().toString();
  await raw`insert into jobs (id, kind, payload_sealed, created_at, due_at)
    select gen_random_uuid(), ${bulkMailJob}, '', ${now}, ${now} from generate_series(9, 100000)`.execute(
    sql,
  );
  const begun: string[] = [];
  const answered = Promise.withResolvers<void>();
  const mailer = {
    close: () => {},
    async send({ to }: { to: string }) {
      begun.push(to);
      if (to !== email) await answered.promise;
    },
  };
  const stopping = new AbortController();
  const handlers = jobHandlers(dependencies, { mailer, origin: 'https://wren.example' });
  const run = createRunner(dependencies, handlers, stopping.signal);
  const bulk = run();
  await vi.waitUntil(() => begun.length === 8);
  await postJson(api, 'passwords', { email });
  // The job that finds the member, then the mail.
  await run();
  await run();
  expect(begun.slice(8)).toEqual([email]);
  stopping.abort();
  answered.resolve();
  await bulk;
  const { count } = await sql
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(100_000 - 8);
});
