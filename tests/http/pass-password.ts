import type { Page } from './page.ts';

interface SignInWords {
  email: string;
  password: string;
  code: string;
}

const words: Readonly<Record<string, SignInWords>> = {
  en: { email: 'Email address', password: 'Password', code: '6-digit code' },
  es: { email: 'Correo electrónico', password: 'Contraseña', code: 'Código de 6 dígitos' },
};

/** The labels of the sign-in pages in the language that a page is in. */
export function signInWords(page: Page): SignInWords {
  const found = words[page.language];
  if (!found) throw new Error(`No sign-in texts for ${page.language}.`);
  return found;
}

/** Signs in from a page with the email step; returns the page after the password. */
export async function passPassword(page: Page, email: string, password: string): Promise<Page> {
  const asked = await page
    .form()
    .fill({ [signInWords(page).email]: email })
    .submit();
  return asked
    .form()
    .fill({ [signInWords(asked).password]: password })
    .submit();
}
