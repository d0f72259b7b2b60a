import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  newPassword,
  postStep,
  reach,
  rightAnswers,
  stepOf,
  type ActivationStep,
} from '#tests/support/demo/activation.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const atStep = (step: ActivationStep, options?: Parameters<typeof reach>[2]) =>
  reach(app.baseUrl, step, options);
const choiceLink = '/signup?email_signup_token=demo-signup-choice';
const steps = Object.keys(rightAnswers).filter((step): step is ActivationStep => step in rightAnswers);

describe('order (D24)', () => {
  test('without an invitation every step redirects to the start', async () => {
    const visitor = await openVisitor(app.baseUrl);
    for (const step of ['', '?step=name', '?step=check', '?step=nonsense']) {
      expect((await visitor.get(`/signup/continue${step}`)).path).toBe('/signup');
    }
    expect((await postStep(visitor, 'name', rightAnswers.name)).path).toBe('/signup');
  });

  test('no later step is reached by its address or a post', async () => {
    const { visitor } = await atStep('contact');
    for (const step of steps.slice(2)) {
      expect([step, stepOf(await visitor.get(`/signup/continue?step=${step}`))]).toEqual([step, 'contact']);
      expect([step, stepOf(await postStep(visitor, step, rightAnswers[step]))]).toEqual([step, 'contact']);
    }
  });

  test('every earlier page is available, filled in, with a link to the one before', async () => {
    const { visitor, page } = await atStep('conditions');
    expect(page.href('Back')).toBe('/signup/continue?step=week');
    const name = await visitor.get('/signup/continue?step=name');
    expect(name.href('Back')).toBe('/signup');
    const entries = new Map(name.form().entries());
    expect([entries.get('lname'), entries.get('dob.month')]).toEqual(['Winter', '4']);
    const next = await name.form().submit();
    expect(stepOf(next)).toBe('contact');
  });
});

describe('missing answers', () => {
  const missing: Partial<Record<ActivationStep, string[]>> = {
    name: [
      'Enter your first legal name',
      'Enter your last legal name',
      'Enter the date: month, day and year',
    ],
    contact: ['Enter your cell number', 'Enter your ZIP code', 'Enter the employee ID'],
    password: ['Enter a password', 'Tick the box to accept the terms and the privacy notice'],
    goal: ['Choose what you would like help with'],
    path: ['Choose what fits you best'],
    week: ['Choose the week of pregnancy'],
  };

  test('are reported with 422, in the summary and beside the field', async () => {
    const { visitor } = await atStep('name');
    for (const step of steps) {
      const texts = missing[step];
      if (!texts) continue;
      const page = await postStep(visitor, step, {});
      expect([page.status, stepOf(page)]).toEqual([422, step]);
      expect(page.title).toMatch(/^Error: /);
      expect(page.errors.map(({ text }) => text)).toEqual(texts);
      expect([...new Set(Object.values(page.fieldErrors).flat())]).toEqual(texts);
      for (const { href } of page.errors) expect(page.document.querySelector(href ?? 'x')).not.toBeNull();
      await postStep(visitor, step, rightAnswers[step]);
    }
  });

  test('the last three pages may stay empty', async () => {
    const { visitor } = await atStep('conditions');
    const statuses = [];
    for (const step of ['conditions', 'about', 'partner'] as const) {
      statuses.push((await postStep(visitor, step, {})).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('wrong answers', () => {
  /** Refused by the page, and by the API: as many as differ in how they are shown. Their rules have tests of their own. */
  test.each<[ActivationStep, Record<string, string | string[]>]>([
    ['name', { ...rightAnswers.name, 'dob.year': '2099' }],
    ['contact', { ...rightAnswers.contact, zip: '9411' }],
    [
      'password',
      { password: 'New.Member-2026!', password_confirmation: 'New.Member-2026!', accept_terms: 'yes' },
    ],
    ['conditions', { health_conditions: ['none_of_these', 'asthma'] }],
    ['about', { gender: 'self_identified' }],
    ['partner', { partner_email: 'new.member@acme.example' }],
  ])('%s: %j is refused, and kept except for secrets', async (step, fields) => {
    const { visitor } = await atStep(step);
    const page = await postStep(visitor, step, fields);
    expect([page.status, stepOf(page)]).toEqual([422, step]);
    const shown = new Map(page.form().entries());
    const typed = Object.entries(fields).filter(
      ([name]) => shown.has(name) && !/password|health|week/.test(name),
    );
    expect(typed).toEqual(typed.map(([name]) => [name, shown.get(name)]));
    expect(page.html).not.toContain('New.Member-2026!');
    expect(stepOf(await visitor.get('/signup/continue'))).toBe(step);
  });

  test('that the API reports redirect to their page, with all input kept', async () => {
    const { visitor } = await atStep('name');
    await postStep(visitor, 'name', { ...rightAnswers.name, 'dob.year': '2020' });
    await postStep(visitor, 'contact', rightAnswers.contact);
    const page = await postStep(visitor, 'password', rightAnswers.password);
    expect([page.status, page.path]).toEqual([200, '/signup/continue?step=name&change=1']);
    expect(page.title).toBe('Error: Who are you? · Wren');
    expect(page.errors.map(({ text }) => text)).toEqual(['You need to be 18 or older to join.']);
    expect(page.fieldErrors['Date of birth']).toEqual(['You need to be 18 or older to join.']);
    const next = await page
      .form()
      .fill({ 'Date of birth': { Year: '1990' } })
      .submit();
    expect([stepOf(next), next.status]).toEqual(['goal', 200]);
  });

  test('a person unknown to the employer gets a message with alternatives', async () => {
    const { visitor } = await atStep('password', { link: '/signup?email_signup_token=demo-signup-roster' });
    const page = await postStep(visitor, 'password', rightAnswers.password);
    expect(stepOf(page)).toBe('name');
    expect(page.text('main')).toContain(
      "Sorry, we couldn't find your account with the information provided.",
    );
    expect(page.href('Sign in')).toBe('/signin');
    await postStep(visitor, 'contact', { ...rightAnswers.contact, employee_id: 'G-5588' });
    expect(stepOf(await visitor.get('/signup/continue'))).toBe('goal');
  });
});

describe('choosing', () => {
  test('the company decides on the terms, the postal code and the employer’s name', async () => {
    const visitor = await openVisitor(app.baseUrl);
    let page = await visitor.get(choiceLink);
    expect(page.text('header')).toContain('Your family-care benefit from Acme and Acme Ireland');
    page = await visitor.get('/signup/continue');
    page = await page.form().fill({ 'Which company do you work for?': 'Acme Ireland' }).submit();
    expect(page.text('header')).toContain('Your family-care benefit from Acme Ireland');
    page = await postStep(visitor, 'name', rightAnswers.name);
    page = await page
      .form()
      .fill({ 'Cell number': '+353 85 555 0132', 'Postal code': 'D02 AF30', 'Employee ID': 'E-1' })
      .submit();
    expect(page.text('main')).toContain('my health data is used and sent to the United States');
    page = await postStep(visitor, 'password', rightAnswers.password);
    expect(stepOf(page)).toBe('goal');

    page = await visitor.get('/signup/continue?step=company');
    page = await page.form().fill({ 'Which company do you work for?': 'Acme' }).submit();
    expect(stepOf(await visitor.get('/signup/continue?step=goal')), 'other terms').toBe('password');
    page = await postStep(visitor, 'password', rightAnswers.password);
    expect([stepOf(page), page.fieldErrors['ZIP code']?.length]).toEqual(['contact', 1]);
  });

  test('another goal requires answering its own questions again, and only those', async () => {
    const { visitor, page } = await atStep('check');
    const goal = await page.visitor.get('/signup/continue?step=goal&change=1');
    let next = await goal
      .form()
      .fill({ 'What would you like help with?': 'A baby has just joined my family' })
      .submit();
    expect(stepOf(next)).toBe('path');
    next = await next.form().fill({ 'Which of these fits you?': 'Vaginal birth' }).submit();
    expect(stepOf(next)).toBe('check');
    expect(next.text('main')).not.toContain('Week');
    expect(stepOf(await visitor.get('/signup/continue?step=week'))).toBe('check');
  });

  test('skipping the partner deletes the input', async () => {
    const { visitor } = await atStep('partner');
    const page = await postStep(visitor, 'partner', { partner_email: 'sam@mail.example', intent: 'skip' });
    expect(stepOf(page)).toBe('check');
    expect(page.html).not.toContain('sam@mail.example');
  });
});

describe('a password', () => {
  test('is never shown again and is deleted after an hour, separately', async () => {
    const { visitor, page } = await atStep('check');
    expect(page.html).not.toContain(newPassword);
    await app.clock.advance('PT61M');
    let later = await visitor.get('/signup/continue');
    expect(later.text('main')).toContain('we keep a password for one hour only');
    expect(later.text('main')).toContain('Winter');
    expect(stepOf(await postStep(visitor, 'check', {}))).toBe('password');
    later = await postStep(visitor, 'password', rightAnswers.password, '&change=1');
    expect(stepOf(later)).toBe('check');
    expect(later.form().buttons).toEqual(['Create account']);
  });
});
