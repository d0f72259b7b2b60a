import { afterAll, describe, expect, test } from 'vitest';
import { maya } from '#tests/support/demo/demo-member.ts';
import { mailedLink } from '#tests/support/demo/sandbox-mail.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const words = {
  en: {
    missing: 'Your browser did not send our cookie, so nothing was sent.',
    blocked: 'Your browser blocks cookies',
    unused: 'The link was not used up.',
  },
  es: {
    missing: 'Tu navegador no envió nuestra cookie, así que no se envió nada.',
    blocked: 'Tu navegador bloquea las cookies',
    unused: 'El enlace sigue sirviendo.',
  },
};

describe.each(['en', 'es'] as const)('with blocked cookies, in %s', (language) => {
  const blocking = () => openVisitor(app.baseUrl, { languages: language, blocksCookies: true });

  test('signing in reports it and keeps the input', async () => {
    const page = await (await blocking()).get('/signin');
    const answer = await page
      .form()
      .fill({ [language === 'en' ? 'Email address' : 'Correo electrónico']: maya })
      .submit();
    expect([answer.status, answer.path]).toEqual([422, '/signin']);
    expect(answer.text()).toContain(words[language].missing);
    expect(answer.form().entries()).toContainEqual(['email', maya]);
  });

  test('the links of mails report it', async () => {
    for (const link of [
      '/password/edit?reset_password_token=abc',
      '/unlock?unlock_token=abc',
      '/confirmation?confirmation_token=abc',
      '/not-me?token=abc',
      '/signup?email_signup_token=demo-signup',
      '/signup?partner_invitation_token=demo-partner',
    ]) {
      const page = await (await blocking()).get(link);
      expect([page.status, page.h1]).toEqual([200, words[language].blocked]);
      expect(page.text()).toContain(words[language].unused);
      expect(page.url.href).not.toMatch(/abc|demo-/);
    }
  });
});

test('a link that was opened without cookies works once they are allowed', async () => {
  const asking = await openVisitor(app.baseUrl);
  await (await asking.get('/password/new')).form().fill({ 'Email address': maya }).submit();
  const link = await mailedLink(app.baseUrl, maya);
  const blocking = await openVisitor(app.baseUrl, { blocksCookies: true });
  expect((await blocking.get(link)).h1).toBe('Your browser blocks cookies');
  const page = await (await openVisitor(app.baseUrl)).get(link);
  expect(page.form().buttons).toEqual(['Change password']);
  expect((await (await openVisitor(app.baseUrl)).get('/password/edit')).h1).toBe('This link does not work');
});
