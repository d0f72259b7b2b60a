import type { Page } from '#tests/http/page.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { passPassword } from '#tests/support/demo/demo-member.ts';

/** Signs a visitor in without a browser; returns the first page. */
export async function signInWithoutBrowser(
  origin: string,
  email: string,
  locale: 'en' | 'es' = 'en',
): Promise<Page> {
  const visitor = await openVisitor(origin);
  return passPassword(await visitor.get(`/signin?locale=${locale}`), email);
}
