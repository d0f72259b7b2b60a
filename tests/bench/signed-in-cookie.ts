import common from '#app/i18n/locales/en/common.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { openVisitor } from '#tests/http/visitor.ts';
import { demoMember } from './compared-pages.ts';

/** Signs the demo member in through the pages' own forms; answers the Cookie header of her session. */
export async function signedInCookie(origin: string): Promise<string> {
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
  return visitor.cookies.getCookieString(origin);
}
