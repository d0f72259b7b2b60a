import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  newPassword,
  partnerLink,
  postStep,
  reach,
  rightAnswers,
  stepOf,
} from '#tests/support/demo/activation.ts';
import { passPassword } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { sessionOf, withSession } from '../sign-in/copied-session.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

describe('check your answers (A14)', () => {
  test('shows every answer with a link to change it, and no unanswered condition', async () => {
    const { visitor, page } = await reach(app.baseUrl, 'check', { languages: 'es' });
    expect(page.title).toBe('Revisa tus respuestas · Wren');
    const shown = page.text('main');
    for (const text of [
      'Noa Winter',
      'Noni',
      'noa@home.example',
      '17 de abril de 1990',
      '415-555-0132',
      'Semana 22',
      'Agender',
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain('2 condiciones');
    expect(page.document.querySelector('details:not([open]) li')?.textContent).toBe('Asma');
    expect(page.href('Cambiar Correo electrónico de tu pareja')).toBe(
      '/signup/continue?step=partner&change=1',
    );
    expect(shown).toContain('Sin respuesta');

    const changed = await visitor.get(page.href('Cambiar Código postal (ZIP)'));
    expect(changed.href('Atrás')).toBe('/signup/continue?step=check');
    const back = await changed.form().fill({ 'Código postal (ZIP)': '10001' }).submit();
    expect([stepOf(back), back.text('main').includes('10001')]).toEqual(['check', true]);
  });
});

describe('creating an account', () => {
  test('answers changed in another tab are shown before they are sent', async () => {
    const { visitor, page } = await reach(app.baseUrl, 'check');
    const name = await visitor.get('/signup/continue?step=name&change=1');
    await name.form().fill({ 'First legal name': 'Nova' }).submit();
    const refused = await page.form().submit();
    expect([refused.status, stepOf(refused)]).toEqual([409, 'check']);
    expect(refused.text('main')).toContain('You changed your answers somewhere else');
    expect(refused.text('main')).toContain('Nova Winter');
  });

  test('two concurrent posts create one member, sign in under a new id, and delete the answers', async () => {
    const { visitor, page } = await reach(app.baseUrl, 'check');
    const before = await sessionOf(visitor);
    const second = await withSession(app.baseUrl, before);
    const answers = await Promise.all([page.form().submit(), postStep(second, 'check', {})]);
    const paths = answers.map((answer) => answer.path);
    expect(paths).toContain('/data-sharing-consent');
    expect(paths.filter((path) => path === '/data-sharing-consent')).toHaveLength(1);
    const member = answers.find((answer) => answer.path === '/data-sharing-consent')?.visitor ?? visitor;
    expect(await member.cookie('wren')).not.toBe(before);
    expect((await member.get('/signup/continue')).path).toBe('/data-sharing-consent');

    const old = await withSession(app.baseUrl, before);
    expect((await old.get('/signup/continue')).path).toBe('/signup');
    const late = await postStep(old, 'check', {});
    expect(late.path).toBe('/signin');
    expect(late.text('main')).toContain('If you just created your account, sign in');
    const signedIn = await passPassword(late, 'new.member@acme.example', newPassword);
    expect(signedIn.path).toBe('/data-sharing-consent');
  });

  test('a pregnancy week counts on from the day it was answered', async () => {
    const { visitor, page } = await reach(app.baseUrl, 'check', { link: partnerLink });
    await app.clock.advance('P42D');
    expect((await visitor.get('/signup/continue')).text('main')).toContain('Week 28');
    const week = await visitor.get('/signup/continue?step=week&change=1');
    expect(week.form().entries()).toContainEqual(['pregnancy_week', '28']);
    // The week alone is no change made somewhere else.
    expect(stepOf(await page.form().submit())).toBe('password');
    const checked = await postStep(visitor, 'password', rightAnswers.password, '&change=1');
    const consent = await checked.form().submit();
    await consent
      .form({ button: 'Agree and continue' })
      .fill({ 'I have read this and I agree that my data is used and shared as described.': true })
      .submit('Agree and continue');
    expect((await visitor.get('/')).text('main')).toContain('Week 28 of 40');
  });

  test('home welcomes once, after the consent', async () => {
    const { page } = await reach(app.baseUrl, 'check', { link: partnerLink, languages: 'es' });
    expect(page.text('main')).not.toContain('Tu pareja');
    let next = await page.form().submit();
    expect(next.path).toBe('/data-sharing-consent');
    expect(next.language).toBe('es');
    next = await next
      .form({ button: 'Aceptar y continuar' })
      .fill({ 'He leído esto y acepto que mis datos se usen y compartan como se describe.': true })
      .submit('Aceptar y continuar');
    expect(next.path).toBe('/');
    expect(next.text('main')).toContain('¡Te damos la bienvenida a Wren!');
    expect((await next.visitor.get('/')).text('main')).not.toContain('¡Te damos la bienvenida a Wren!');
  });
});
