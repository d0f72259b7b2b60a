import type { Page } from 'playwright/test';
import { deskCookieName } from '#server/web/desk-session.ts';
import { isStaff, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { demo, freshCode } from './demo-members.ts';
import { signInSteps } from './sign-in-steps.ts';
import { signInWithoutBrowser } from './sign-in-without-browser.ts';

/** Members whose sign-in has more steps than email address and password. */
const takeMoreSteps: readonly string[] = [demo.twoFactor, demo.singleSignOn];

const staffVisitors = new Map<string, Visitor>();

/** A code works once, so the pages of one server share the session of a staff member while it lasts. */
async function staffVisitor(origin: string, email: string): Promise<Visitor> {
  const key = `${origin} ${email}`;
  const known = staffVisitors.get(key);
  if (known && (await known.get('/desk')).path === '/desk') return known;
  const visitor = await openVisitor(origin);
  await signInStaff(visitor, email, freshCode(key));
  staffVisitors.set(key, visitor);
  return visitor;
}

/** Signs a member in without opening a page, for journeys that do not test signing in. */
export async function signInByCookie(page: Page, email: string): Promise<void> {
  if (takeMoreSteps.includes(email)) return signInSteps(page, email);
  const { origin } = new URL((await page.request.get('/version.txt')).url());
  const { visitor } = isStaff(email)
    ? { visitor: await staffVisitor(origin, email) }
    : await signInWithoutBrowser(origin, email);
  const cookies = await visitor.cookies.getCookies(origin);
  // Staff keep the browser's other cookies: a member may be signed in there.
  const added = isStaff(email) ? cookies.filter(({ key }) => key === deskCookieName(false)) : cookies;
  await page
    .context()
    .addCookies(added.map(({ key, value, httpOnly }) => ({ name: key, value, httpOnly, url: origin })));
}
