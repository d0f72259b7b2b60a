import { openVisitor, type VisitorOptions } from '#tests/http/visitor.ts';
import type { Page } from '#tests/http/page.ts';
import { passPassword as enterPassword } from '#tests/http/pass-password.ts';

export const demoPassword = 'Nest-building-26!';

export const maya = 'maya.rivera@acme.example';
export const sam = 'sam.okafor@acme.example';
export const lee = 'lee.chen@acme.example';
export const ana = 'ana.morales@globex.example';
export const noor = 'noor.haddad@globex.example';
export const kai = 'kai.tanaka@globex.example';
export const jo = 'jo.smith@initech.example';
/** A member of a company in Ireland. */
export const niamh = 'niamh.kelly@acme-ireland.example';

/** Lee's second factor. */
export const leesSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** From the email step to the page after the password, by default the demo's. */
export const passPassword = (page: Page, email: string, password = demoPassword): Promise<Page> =>
  enterPassword(page, email, password);

/** A visitor who has entered the password; without a second factor, signed in. */
export async function signIn(baseUrl: string, email: string, options?: VisitorOptions) {
  const visitor = await openVisitor(baseUrl, options);
  return { visitor, page: await passPassword(await visitor.get('/signin'), email) };
}
