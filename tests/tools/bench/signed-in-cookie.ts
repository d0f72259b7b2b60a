import common from '#app/i18n/locales/en/common.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { demoMember } from './compared-pages.ts';

export interface SignedIn {
  visitor: Visitor;
  /** The Cookie header of the session. */
  cookie: string;
}

/** Signs the demo member in with the pages' forms. */
export async function signedInVisitor(origin: string): Promise<SignedIn> {
  const visitor = await openVisitor(origin);
  let page = await visitor.get('/signin');
  page = await page
    .form()
    .fill({ [signIn['email.label']]: demoMember.email })
    .submit(common.continue);
  page = await page
    .form()
    .fill({ [signIn['password.label']]: demoMember.password })
    .submit(signIn.submit);
  if (page.path !== '/' || page.status !== 200) throw new Error(`Signing in ended at ${page.path}`);
  return { visitor, cookie: await visitor.cookies.getCookieString(origin) };
}

export const signedInCookie = async (origin: string) => (await signedInVisitor(origin)).cookie;
