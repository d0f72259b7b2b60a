import { randomUUID } from 'node:crypto';
import common from '#app/i18n/locales/en/common.json' with { type: 'json' };
import registration from '#app/i18n/locales/en/registration.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { exchange } from '#tests/http/exchange.ts';
import { urlEncoded } from '#tests/http/form-body.ts';
import type { Form, Page } from '#tests/http/page.ts';
import { asForm } from '#tests/http/send.ts';
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { table } from '../report.ts';
import { createMembers, openWorkspace } from '../workspace.ts';
import { timingDifference } from './timing-difference.ts';

/** Fills in a form whose answer could reveal an account. */
type Prepare = (visitor: Visitor, email: string) => Promise<{ page: Page; form: Form }>;

const email = signIn['email.label'];

async function fill(visitor: Visitor, path: string, address: string) {
  const page = await visitor.get(path);
  return { page, form: page.form().fill({ [email]: address }) };
}

/** Forms that take an email address without a session. */
const probes: Readonly<Record<string, Prepare>> = {
  'signing in': async (visitor, address) => {
    const { form } = await fill(visitor, '/signin', address);
    const page = await form.submit(common.continue);
    return { page, form: page.form().fill({ [signIn['password.label']]: 'Not-my-straw-nest-1!' }) };
  },
  'forgotten password': (visitor, address) => fill(visitor, '/password/new', address),
  'signing up': async (visitor, address) => {
    const page = await visitor.get('/signup');
    return { page, form: page.form().fill({ [registration['email.label']]: address }) };
  },
};

let callers = 0;

/** A new network address, so that no limit per address applies. */
const nextCaller = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Milliseconds of the answer to the form, without following redirects. */
async function probe(origin: string, prepare: Prepare, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': nextCaller() };
  const visitor = await openVisitor(origin, { headers });
  const { page, form } = await prepare(visitor, address);
  const url = new URL(form.element.getAttribute('action') || page.url.href, page.base);
  const cookie = await visitor.cookies.getCookieString(origin);
  const body = new TextEncoder().encode(urlEncoded(form.entries()));
  const start = performance.now();
  const { status } = await exchange(url, {
    method: 'POST',
    headers: { ...asForm, ...headers, cookie, origin },
    body,
  });
  const milliseconds = performance.now() - start;
  if (![303, 401].includes(status)) throw new Error(`${url.pathname} answered ${status}.`);
  return milliseconds;
}

const warmUps = 10;
/** So that every caller may have a network address of its own. */
const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'silent' };

/** Whether the time of an answer reveals accounts: known and unknown addresses in turn, one answer at a time. */
export async function printEnumeration(tries: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack, { embedded: true });
  const members = await workspace.fill('wren', (records) => createMembers(records, tries));
  const { origin } = stack.use(await workspace.start('wren', { environment }));
  const rows: string[][] = [];
  for (const [name, prepare] of Object.entries(probes)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
      await probe(origin, prepare, `warm-up-${randomUUID()}@acme.example`);
    }
    for (const [index, { email }] of members.entries()) {
      const unknown = `member-${randomUUID()}@acme.example`;
      // The second request of a pair finds warmer caches, so the order alternates.
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        times[kind].push(await probe(origin, prepare, kind === 'known' ? email : unknown));
      }
    }
    const { knownMedian, unknownMedian, difference, standardError, isNoise } = timingDifference(
      times.known,
      times.unknown,
    );
    const figures = [knownMedian, unknownMedian, difference, standardError];
    rows.push([name, ...figures.map((ms) => ms.toFixed(2)), isNoise ? 'below noise' : 'ABOVE NOISE']);
  }
  const heads = [`Milliseconds, ${tries} tries`, 'known', 'unknown', 'difference', 'standard error', ''];
  console.log(`\n${table(heads, rows)}`);
}
