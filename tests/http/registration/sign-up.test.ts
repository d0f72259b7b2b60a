import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { employeeLink, partnerLink, postStep, reach, stepOf } from '#tests/support/demo/activation.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import { openVisitor, type VisitorOptions } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const open = (options?: VisitorOptions) => openVisitor(app.baseUrl, options);

describe('an invitation', () => {
  test('is removed from the address immediately and stored under a new id for 60 days', async () => {
    const visitor = await open();
    await visitor.get('/signin');
    const before = await visitor.cookie('wren');
    const answer = await exchange(new URL(employeeLink, app.baseUrl), {
      method: 'GET',
      headers: { accept: 'text/html', cookie: `wren=${before}` },
      body: undefined,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/signup']);
    expect(answer.headers['set-cookie']?.join()).toMatch(/Max-Age=5184000/);
    expect(answer.headers['set-cookie']?.join()).not.toContain(before);
  });

  test('shows the employer, the steps, and the recipient', async () => {
    const page = await (await open()).get(employeeLink);
    expect([page.status, page.path, page.title]).toEqual([200, '/signup', 'Activate membership · Wren']);
    expect(page.text('header')).toContain('Your family-care benefit from Acme');
    expect(page.text('main')).toContain('5 short steps');
    expect(page.text('main')).toContain('This invitation is for new.member@acme.example.');
    expect(page.href('Start')).toBe('/signup/continue');
    expect(page.href('Sign in')).toBe('/signin');
  });

  test('of a partner names the employee and has four steps', async () => {
    const page = await (await open({ languages: 'es' })).get(partnerLink);
    expect(page.text('main')).toContain('Lee te invitó a Wren, el beneficio familiar de Acme.');
    expect(page.text('main')).toContain('4 pasos breves');
    expect(page.text('main')).not.toContain('Pareja');
  });

  test('opened again continues where it stopped; another one starts over', async () => {
    const { visitor } = await reach(app.baseUrl, 'contact');
    let page = await visitor.get(employeeLink);
    expect([page.h1, page.href('Continue where you stopped')]).toEqual(['Welcome back', '/signup/continue']);
    expect(stepOf(await visitor.get('/signup/continue'))).toBe('contact');
    page = await visitor.get(partnerLink);
    expect(page.href('Start')).toBe('/signup/continue');
    expect(stepOf(await visitor.get('/signup/continue'))).toBe('name');
  });

  test('in another browser shows no earlier input', async () => {
    await reach(app.baseUrl, 'contact');
    const stranger = await open();
    await stranger.get(employeeLink);
    const page = await stranger.get('/signup/continue');
    expect(stepOf(page)).toBe('name');
    expect(page.html).not.toContain('Winter');
  });

  test('can be discarded with all its input', async () => {
    const { visitor } = await reach(app.baseUrl, 'contact');
    const page = await (await visitor.get('/signup')).press('Delete my answers from this browser');
    expect(page.text('main')).toContain('Your answers are deleted.');
    expect(page.text('main')).toContain('Work email');
    expect((await visitor.get('/signup/continue')).path).toBe('/signup');
  });

  test('is for signed-out visitors, and requires a choice of signed-in ones', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    expect((await visitor.get(employeeLink)).path).toBe('/signup/signed-in');
    expect((await visitor.get('/signup/continue')).path).toBe('/');
  });
});

describe('an invalid invitation (specification 8)', () => {
  const title = 'This invitation is no longer valid. Enter your work email to get a new link.';

  test.each(['', 'demo-signup-expired', 'x'.repeat(5000)])(
    '%j redirects to the start with the API’s message',
    async (token) => {
      const visitor = await open();
      const page = await visitor.get(`/signup?email_signup_token=${token}`);
      expect([page.status, page.path]).toEqual([200, '/signup']);
      expect(page.text('main')).toContain(title);
      expect(page.text('main')).toContain('Work email');
      expect((await visitor.get('/signup')).text('main')).not.toContain(title);
    },
  );

  test('keeps its input, even in the middle of the wizard', async () => {
    const { visitor } = await reach(app.baseUrl, 'contact', { languages: 'es' });
    await app.clock.advance('P400D');
    const page = await postStep(visitor, 'contact', { phone: '1' });
    expect(page.path).toBe('/signup');
    expect(page.text('main')).toContain('Esta invitación ya no es válida.');
    await app.clock.reset();
    expect((await visitor.get('/signup/continue')).path).toBe('/signup');
  });
});

describe('requesting an invitation', () => {
  const ask = async (email: string, options?: VisitorOptions) =>
    (await (await open(options)).get('/signup')).form().fill({ 'Work email': email }).submit();

  test('is linked from signing in, and back, and needs an address', async () => {
    const start = await (await (await open()).get('/signin')).follow('Activate your membership');
    expect([start.path, (await start.follow('Sign in')).path]).toEqual(['/signup', '/signin']);
    let page = await ask('');
    expect([page.status, page.title]).toEqual([422, 'Error: Activate membership · Wren']);
    expect(page.errors).toEqual([
      { text: 'Email is missed', href: '#invitation-field-email', code: 'blank' },
    ]);
    page = await ask('noa');
    expect(page.status).toBe(422);
    expect(page.form().entries()).toContainEqual(['email', 'noa']);
  });

  test('has the same response for every address (D12)', async () => {
    const emails = ['new.hire@acme.example', maya, 'nobody@nowhere.example'];
    const pages = await Promise.all(emails.map((email) => ask(email)));
    expect(pages.map(({ path, h1 }) => [path, h1])).toEqual(
      emails.map(() => ['/signup?step=sent', 'Check your inbox']),
    );
    expect(new Set(pages.map((page) => page.text('main'))).size).toBe(1);
  });

  test('requires another try when the honeypot is filled in', async () => {
    const visitor = await open();
    const form = (await visitor.get('/signup')).form();
    const trap = form.element.querySelector<HTMLInputElement>('[name=website]');
    if (!trap) throw new Error('There is a field for robots.');
    trap.value = 'https://spam.example';
    const asked = await form.fill({ 'Work email': 'filled@acme.example' }).submit();
    expect([asked.status, asked.text('main')]).toEqual([422, expect.stringContaining('Please confirm')]);
    const inbox = async () => (await fetch(`${app.baseUrl}/sandbox/inbox`)).text();
    expect(await inbox()).not.toContain('filled@acme.example');
    const page = await asked.form().submit('Yes, send me the invitation');
    expect(page.path).toBe('/signup?step=sent');
  });
});
