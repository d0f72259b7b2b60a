import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { maya, passPassword } from '#tests/support/demo/demo-member.ts';

export interface SignedIn {
  visitor: Visitor;
  /** The Cookie header of the session. */
  cookie: string;
}

/** Signs a member in through the pages' own forms, the demo member by default. */
export async function signIn(origin: string, email = maya, password?: string): Promise<SignedIn> {
  const visitor = await openVisitor(origin);
  const page = await passPassword(await visitor.get('/signin'), email, password);
  if (page.path !== '/' || page.status !== 200) throw new Error(`Signing in ended at ${page.path}.`);
  return { visitor, cookie: await visitor.cookies.getCookieString(origin) };
}

/** Address of the first article. */
export async function firstArticle(visitor: Visitor): Promise<string> {
  const { html } = await visitor.get('/insights');
  const address = /href="(\/insights\/[^/"?]+\/[^/"?]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('There is no article.');
  return address;
}
