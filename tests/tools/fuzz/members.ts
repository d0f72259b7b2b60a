import { z } from 'zod';
import { ana, demoPassword, jo, maya, noor, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { formTokenOf } from '#tests/http/send.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import type { Secrets } from './odd-request.ts';

export const nobody: Secrets = { cookie: '', token: 'none', csrf: 'none' };

const answer = z.object({ meta: z.object({ csrf_token: z.string() }) });

/** A new visitor with a form token. */
export async function newVisitor(origin: string): Promise<Secrets> {
  const visitor = await openVisitor(origin);
  const token = formTokenOf(await visitor.get('/signin'));
  return { cookie: await visitor.cookies.getCookieString(origin), token, csrf: 'none' };
}

/** Signs a member in, on the pages and at the benefits API: the first one who can still sign in. */
export async function signedInMember(origin: string, round: number): Promise<Secrets> {
  const headers = { 'x-forwarded-for': `198.18.${Math.floor(round / 250) % 250}.${round % 250}` };
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
    const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const pages = await visitor.cookies.getCookieString(origin);
    const { meta } = answer.parse(await opened.json());
    return { cookie: [pages, ...cookies].join('; '), token: formTokenOf(page), csrf: meta.csrf_token };
  }
  throw new Error('No demo member can sign in any more.');
}
