import { openVisitor, type Visitor, type VisitorOptions } from '#tests/http/visitor.ts';
import type { Page } from '#tests/http/page.ts';

export const demoPassword = 'Nest-building-26!';

export const maya = 'maya.rivera@acme.example';
export const sam = 'sam.okafor@acme.example';
export const lee = 'lee.chen@acme.example';
export const ana = 'ana.morales@globex.example';
export const noor = 'noor.haddad@globex.example';
export const kai = 'kai.tanaka@globex.example';
export const jo = 'jo.smith@initech.example';
/** Of a company in Ireland. */
export const niamh = 'niamh.kelly@acme-ireland.example';

/** Lee's second factor. */
export const leesSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const words: Record<string, { email: string; password: string }> = {
  en: { email: 'Email address', password: 'Password' },
  es: { email: 'Correo electrónico', password: 'Contraseña' },
};

function wordsOn(page: Page): { email: string; password: string } {
  const found = words[page.language];
  if (!found) throw new Error(`No words to sign in with in ${page.language}.`);
  return found;
}

/** From a page with the email step to what follows the password. */
export async function passPassword(page: Page, email: string, password = demoPassword): Promise<Page> {
  const asked = await page
    .form()
    .fill({ [wordsOn(page).email]: email })
    .submit();
  return asked
    .form()
    .fill({ [wordsOn(asked).password]: password })
    .submit();
}

/** A visitor who is past the password: of members without a second factor, signed in. */
export async function signIn(
  baseUrl: string,
  email: string,
  options?: VisitorOptions,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await openVisitor(baseUrl, options);
  return { visitor, page: await passPassword(await visitor.get('/signin'), email) };
}
