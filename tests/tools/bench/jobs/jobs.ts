import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bulkMailJob, orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { createMember } from '#tests/support/records/members.ts';
import { smtpServer } from '#tests/support/vendors/smtp-server.ts';
import { percentile } from '../rounds.ts';
import { residentMebibytes } from '../server-process.ts';
import { openWorkspace } from '../workspace.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '2' },
    slow: { type: 'string', default: '100' },
  },
});
const mails = Number(values.mails);
const processes = Number(values.processes);
const slowMs = Number(values.slow);
const linkEveryMs = 3000;
const batch = 1000;
const target = { mails: 100_000, minutes: 15, linkSeconds: 5 };

/** How long many mails take, and how long a mailed link among them takes. */
await using stack = new AsyncDisposableStack();
const smtp = stack.use(await smtpServer({ slowMs }));
const workspace = await openWorkspace(stack);
const isMail = (line: string) => line.includes('\n');
const isTo = (email: string) => (line: string) => isMail(line) && line.includes(`To: ${email}`);

const waiting = await workspace.fill('wren', async (records) => {
  for (let first = 0; first < mails; first += batch) {
    await records.sql.transaction().execute(async (transaction) => {
      for (let number = first; number < Math.min(mails, first + batch); number += 1) {
        const order = {
          template: 'claimGranted',
          to: `m${number}@mail.example`,
          language: 'en',
          uid: 'R-1',
        } as const;
        await orderMail(transaction, records, order, { kind: bulkMailJob });
      }
    });
  }
  const people = Math.ceil(((mails / 10) * slowMs) / linkEveryMs) + 10;
  return Promise.all(Array.from({ length: people }, () => createMember(records)));
});

const environment = { SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1,::1' };
const begun = performance.now();
const servers = await Promise.all(
  Array.from({ length: processes }, async () => stack.use(await workspace.start('wren', { environment }))),
);
const origin = servers[0]?.origin ?? '';
const links: number[] = [];

/** Seconds until the link that a member asks for has arrived. */
async function waitForLink(email: string, number: number): Promise<void> {
  const address = `198.51.${number >> 8}.${number & 255}`;
  const visitor = await openVisitor(origin, { headers: { 'x-forwarded-for': address } });
  const page = await visitor.get('/password/new');
  const asked = performance.now();
  await page.form().fill({ 'Email address': email }).submit();
  while (!smtp.received.some(isTo(email))) await pause(50);
  links.push((performance.now() - asked) / 1000);
}

const bulk = () => smtp.received.filter((line) => isMail(line) && /^To: m\d+@/m.test(line)).length;
for (let number = 0; bulk() < mails; number += 1) {
  const next = waiting[number];
  await Promise.all([next && waitForLink(next.email, number), pause(linkEveryMs)]);
}
const perSecond = mails / ((performance.now() - begun) / 1000);
const most = Math.max(...links);
console.log(
  `${mails} mails of ${slowMs} ms, ${processes} processes: ${Math.round(perSecond)} a second, ` +
    `${target.mails} in ${(target.mails / perSecond / 60).toFixed(1)} minutes (target ${target.minutes})`,
);
console.log(
  `${links.length} password links among them: p50 ${percentile(links, 0.5).toFixed(1)} s, longest ${most.toFixed(1)} s (target ${target.linkSeconds})`,
);
console.log(`memory: ${servers.map((server) => `${Math.round(residentMebibytes(server))} MiB`).join(', ')}`);
