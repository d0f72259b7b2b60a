import { expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { niamh } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';

const words = {
  en: [
    'There are no providers in your country yet',
    'Your Care Partner',
    'Claim an expense',
    'See video visits',
  ],
  es: [
    'Todavía no hay proveedores en tu país',
    'Tu Care Partner',
    'Pedir un reembolso',
    'Ver las visitas por video',
  ],
};

test.each(['en', 'es'] as const)(
  'a member in a country without providers sees alternatives, in %s',
  async (language) => {
    const { baseUrl } = sharedApp();
    const { visitor } = await signInWithoutBrowser(baseUrl, niamh, language);
    for (const address of ['/providers', '/all-providers?zip=D02+AF30', '/providers/doulas']) {
      const page = await visitor.get(address);
      for (const text of words[language]) expect(page.text('main')).toContain(text);
      expect(page.html).not.toContain('name="zip"');
    }
    const program = await visitor.get('/covered-programs/maternity/birth');
    expect(program.text('main')).toContain(words[language][0]);
    expect(program.html).not.toContain('href="/providers/birth_centers"');
  },
);
