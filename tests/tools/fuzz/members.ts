import { z } from 'zod';
import { ana, demoPassword, jo, maya, noor, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { demoStaff } from '#server/sandbox/seed/people/staff.ts';
import { formTokenOf } from '#tests/http/send.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import type { Secrets } from './odd-request.ts';

export const nobody: Secrets = { cookie: '', token: 'none', csrf: 'none' };

const answer = z.object({ meta: z.object({ csrf_token: z.string() }) });

/** A new visitor with a form token. */
export async function newVisitor(origin: string): Promise<Secrets> {
  const visitor = await openVisitor(origin);
  const token = formTokenOf(await visitor.get('/signin'));
  return { cookie: await visitor.cookies.getCookieString(origin), token, csrf: 'none' };
}

const key = 'the key of an operator who sends odd requests';
/** For the server, so that `operator` is known. */
export const operatorEnvironment = { OPERATOR_KEYS: operatorEntries('odd', key) };
export const operator: Secrets = { cookie: '', token: 'none', csrf: 'none', key };

const addressIn = (round: number) => ({
  'x-forwarded-for': `198.18.${Math.floor(round / 250) % 250}.${round % 250}`,
});

/** The half minute of the code with which each of the staff signed in last; Infinity after a request took their app away. */
const lastCodes = new Map<string, number>();

/**
 * Signs one of the staff in at the desk, and another at the benefits API, because a code is good once. Returns the earlier secrets while
 * fewer than two have an unused code.
 */
export async function signedInStaff(origin: string, round: number, earlier?: Secrets): Promise<Secrets> {
  const headers = addressIn(round);
  const halfMinute = Math.floor(Date.now() / 30_000);
  const usedAt = (email: string) => lastCodes.get(email) ?? 0;
  const [atDesk, atApi] = demoStaff
    .map(({ email }) => email)
    .filter((email) => usedAt(email) < halfMinute)
    .toSorted((one, other) => usedAt(one) - usedAt(other));
  if (atDesk === undefined || atApi === undefined) {
    if (!earlier) throw new Error('Not two of the demo staff can sign in.');
    return earlier;
  }
  const visitor = await openVisitor(origin, { headers });
  const home = await signInStaff(visitor, atDesk);
  lastCodes.set(atDesk, home.path === '/desk' ? halfMinute : Infinity);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api/v3/staff/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const asked = cookiesOf(await post('session', { email: atApi, password: demoPassword }));
  const opened = await post('session/second_factor', { code: demoCode() }, asked);
  lastCodes.set(atApi, opened.ok ? halfMinute : Infinity);
  if (home.path !== '/desk' || !opened.ok) return signedInStaff(origin, round, earlier);
  const pages = await visitor.cookies.getCookieString(origin);
  const { meta } = answer.parse(await opened.json());
  return { cookie: `${pages}; ${cookiesOf(opened)}`, token: formTokenOf(home), csrf: meta.csrf_token };
}

const cookiesOf = (answered: Response) =>
  answered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Signs a member in, on the pages and at the benefits API: the first one who can still sign in. */
export async function signedInMember(origin: string, round: number): Promise<Secrets> {
  const headers = addressIn(round);
  for (const email of [maya, sam, ana, noor, jo]) {
    const { visitor, page } = await signIn(origin, email, { headers }).catch(() => ({
      visitor: undefined,
      page: undefined,
    }));
    if (!visitor || page?.status !== 200 || page.path === '/signin') continue;
    const opened = await fetch(`${origin}/api/v3/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (!opened.ok) continue;
    const pages = await visitor.cookies.getCookieString(origin);
    const { meta } = answer.parse(await opened.json());
    return { cookie: `${pages}; ${cookiesOf(opened)}`, token: formTokenOf(page), csrf: meta.csrf_token };
  }
  throw new Error('No demo member can sign in any more.');
}
