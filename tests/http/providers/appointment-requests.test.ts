import { afterAll, describe, expect, test } from 'vitest';
import { jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { signInStaff } from '#tests/support/demo/demo-staff.ts';
import { openApiGate } from '#tests/support/served/api-gate.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const wishes = {
  'What would you like?': 'An appointment',
  'Which days suit you?': ['Monday', 'Friday'],
  'Which time of day?': 'Morning',
  'Is this your first visit': 'Yes',
  'How can they reach you?': 'By phone',
};

async function formAbout(visitor: Visitor, name: string): Promise<Page> {
  const found = await visitor.get(`/all-providers?query=${encodeURIComponent(name)}`);
  return found.follow(`Request an appointment with ${name}`);
}

const texts = (page: Page) => page.errors.map(({ text }) => text);

describe('the form', () => {
  test('has the phone number of the profile, reports all missing values together and keeps the input', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await formAbout(visitor, 'Marisol Tapia');
    expect(page.title).toBe('Book Appointment: Marisol Tapia · Wren');
    expect(page.form().entries('Send request')).toContainEqual(['phone', '213-555-0142']);
    expect(page.html, 'there is one place').not.toMatch(/name="(location_id|doctor_id)"/);
    const note = 'n'.repeat(1001);
    const refused = await page
      .form()
      .fill({ 'Which days suit you?': ['Monday', 'Sunday'], 'A note to them': note })
      .submit('Send request');
    expect([refused.status, refused.title]).toEqual([422, 'Error: Book Appointment: Marisol Tapia · Wren']);
    expect(texts(refused)).toEqual([
      'Choose whether you want an appointment or to be contacted',
      'Choose a time of day',
      'Choose yes or no',
      'Choose how they can reach you',
      'Please use at most 1000 characters (you are currently using 1001 characters)',
    ]);
    const before = page.form().entries('Send request');
    const kept = refused.form().entries('Send request');
    expect(kept).toContainEqual(['note', note]);
    expect(kept.filter(([name]) => name === 'days')).toEqual([
      ['days', 'mon'],
      ['days', 'sun'],
    ]);
    const keyOf = (entries: typeof kept) => entries.find(([name]) => name === 'idempotency_key');
    expect(keyOf(kept)).toEqual(keyOf(before));
  });

  test('names the address that the desk writes to, not a personal one that is not confirmed', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const { document } = await formAbout(visitor, 'Jules Hartmann');
    const choice = document.querySelector('input[name=contact_by][value=email]')?.closest('.choice');
    expect(choice?.textContent).toContain(maya);
  });

  test('refuses an invalid phone number for a call, not for a mail', async () => {
    const { visitor } = await signIn(app.baseUrl, sam);
    for (const typed of ['555', '']) {
      const form = (await formAbout(visitor, 'Jules Hartmann')).form();
      const refused = await form.fill({ ...wishes, 'Phone number': typed }).submit('Send request');
      expect(refused.fieldErrors).toEqual({
        'Phone number': ['Enter the number they should call, for example 415-555-0132'],
      });
      const byMail = refused.form().fill({ 'How can they reach you?': 'By email' });
      const sent = await byMail.submit('Send request');
      expect(sent.path).toMatch(/^\/providers\/requests\//);
      expect(sent.text()).toContain('By email');
    }
  });
});

describe('a request', () => {
  test('is confirmed, listed, and canceled after a question', async () => {
    const { visitor } = await signIn(app.baseUrl, sam);
    const sent = await (
      await formAbout(visitor, 'Akiko Sunada')
    )
      .form()
      .fill({ ...wishes, 'A note to them': 'We live on the third floor.' })
      .submit('Send request');
    expect(sent.text('body')).toContain('Your request is on its way.');
    for (const words of ['Monday and Friday, in the morning', 'third floor', 'You sent the request']) {
      expect(sent.text()).toContain(words);
    }
    const asked = await sent.follow('Cancel this request');
    expect(asked.h1).toBe('Cancel this request?');
    const canceled = await asked.press('Yes, cancel it');
    expect(canceled.path).toBe(sent.path);
    expect(canceled.text('body')).toContain('Your request is canceled.');
    expect((await visitor.get(`${sent.path}/cancel`)).path).toBe(sent.path);
  });

  test('may name one of several places and doctors, and shows them', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await formAbout(visitor, 'Riverlight Birth Center');
    const form = page.form();
    expect(form.entries('Send request')).toContainEqual(['location_id', '']);
    const place = 'Which place suits you best?';
    const doctor = 'Whom would you like to see?';
    const refused = await form
      .fill({ [place]: '19 Penrose Avenue, Newark, NJ 07102', [doctor]: 'Judith Marlow' })
      .submit('Send request');
    expect(refused.status).toBe(422);
    const sent = await refused.form().fill(wishes).submit('Send request');
    expect(sent.path).toMatch(/^\/providers\/requests\//);
    for (const words of ['19 Penrose Avenue', 'Judith Marlow']) expect(sent.text('main')).toContain(words);
    expect(sent.text('main')).not.toContain('488 Juniper Street');
    const rosa = await openVisitor(app.baseUrl);
    await signInStaff(rosa, 'rosa.delgado@wren.example');
    const desk = await (await rosa.get('/desk/requests')).follow('Maya Rivera · Riverlight Birth Center');
    expect(desk.text()).toMatch(/Place 19 Penrose Avenue, .* Doctor Judith Marlow/);
  });
});

describe('without available requests', () => {
  test('a request to a provider who is full by now is refused with its input kept; sent twice later, it is one', async () => {
    await using gate = await openApiGate(app.baseUrl);
    await using gated = await hostApp({ API_BASE_URL: gate.baseUrl });
    const { visitor } = await signIn(gated.baseUrl, sam);
    const note = 'Mornings are best.';
    const form = (await formAbout(visitor, 'Marisol Tapia'))
      .form()
      .fill({ ...wishes, 'A note to them': note });
    gate.change = (body) => body.replaceAll('"accepting_new_members":true', '"accepting_new_members":false');
    gate.answer = { status: 409, code: 'provider_full', path: /appointment_requests$/ };
    const refused = await form.submit('Send request');
    expect([refused.status, texts(refused)]).toEqual([409, ['As the test told it.']]);
    expect(refused.text()).toContain('Marisol Tapia does not take new members now. These do:');
    const withoutToken = (entries: ReturnType<typeof form.entries>) =>
      entries.filter(([name]) => name !== 'form_token');
    expect(withoutToken(refused.form({ button: 'Send request' }).entries('Send request'))).toEqual(
      withoutToken(form.entries('Send request')),
    );
    gate.answer = undefined;
    const sent = await form.submit('Send request');
    expect(sent.path).toMatch(/^\/providers\/requests\//);
    expect((await form.submit('Send request')).path).toBe(sent.path);
  });

  test('a provider without room is shown with others who have some, and one of another category with its own address', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await formAbout(visitor, 'Marisol Tapia');
    const full = await visitor.get('/providers/doulas?query=rosalind');
    const details = await full.follow('See details with Rosalind Pike');
    expect(details.text()).toContain('Rosalind Pike does not take new members now. These do:');
    expect(details.href('Request an appointment with Marisol Tapia')).toBe(page.path);
    const elsewhere = await visitor.get(page.path.replace('/doulas/', '/therapists/'));
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.href('Request an appointment with Marisol Tapia')).toBe(page.path);
  });

  test('a company without a network shows the notice on every page', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const { path } = await formAbout(visitor, 'Marisol Tapia');
    const { visitor: without } = await signIn(app.baseUrl, jo);
    for (const address of ['/providers', '/all-providers', '/providers/doulas', path]) {
      const page = await without.get(address);
      expect(page.status).toBe(200);
      expect(page.text()).toContain('no longer authorizes new care');
      expect(page.text()).toContain('What still works');
    }
  });
});

test('an appointment is not announced after its time', async () => {
  await app.clock.advance('P60D');
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await (await visitor.get('/providers/requests')).follow('Dr. María Peñaloza');
  expect(page.text()).toContain('Booked');
  expect(page.text()).not.toContain('expects you');
});
