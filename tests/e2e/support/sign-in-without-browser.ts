import type { Page } from '#tests/http/page.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { demoPassword } from './demo-members.ts';

/** Signs a visitor in without a browser; returns the first page. */
export async function signInWithoutBrowser(
  origin: string,
  email: string,
  locale: 'en' | 'es' = 'en',
): Promise<Page> {
  const visitor = await openVisitor(origin);
  const words =
    locale === 'en'
      ? { email: 'Email address', next: 'Continue', password: 'Password', signIn: 'Sign in' }
      : { email: 'Correo electrónico', next: 'Continuar', password: 'Contraseña', signIn: 'Iniciar sesión' };
  let page = await visitor.get(`/signin?locale=${locale}`);
  page = await page
    .form()
    .fill({ [words.email]: email })
    .submit(words.next);
  return page
    .form()
    .fill({ [words.password]: demoPassword })
    .submit(words.signIn);
}
