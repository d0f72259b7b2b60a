import { afterAll, describe, expect, test } from 'vitest';
import { ana, jo, lee, maya, noor, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { newestMail } from '#tests/support/demo/sandbox-mail.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const zoe = 'zoe.novak@acme.example';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

describe('the basics', () => {
  test('show the coverage level, and a note about COBRA only to members covered under it', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await (await visitor.get('/unlock?unlock_token=demo-unlock')).form().submit();
    for (const [email, level, cobra] of [
      [zoe, 'Coverage level Only me', false],
      ['locked.member@acme.example', 'Coverage level Me and one other person', false],
      [maya, 'Coverage level My family', false],
      [ana, 'Nivel de cobertura Mi familia', false],
      [jo, 'Coverage level Not provided', true],
    ] as const) {
      const basics = (await (await signIn(app.baseUrl, email)).visitor.get('/settings/basics')).text();
      expect(basics).toContain(level);
      expect(basics.includes('COBRA coverage Yes, your coverage goes on under COBRA')).toBe(cobra);
      expect(basics.includes('COBRA')).toBe(cobra);
    }
  });

  test('of a partner have no employment data, and their pages say what the invitation means', async () => {
    const { visitor } = await signIn(app.baseUrl, sam);
    const basics = await visitor.get('/settings/basics');
    expect([basics.status, basics.h1]).toEqual([200, 'Basics']);
    expect(basics.text()).toContain('Coverage level My family');
    expect(basics.text()).not.toMatch(/Employer|Maya|Rivera/);
    expect(basics.links).not.toContain('Edit eligibility details');
    const eligibility = await visitor.get('/settings/eligibility');
    expect([eligibility.status, eligibility.h1]).toEqual([404, 'Page not found']);
    const partner = await visitor.get('/settings/health-partner');
    expect([partner.status, partner.h1]).toEqual([200, 'Health partner']);
    expect(partner.text()).toContain('You are covered through someone close to you.');
    expect(partner.text()).not.toMatch(/Maya|Rivera|Send the invitation/);
    expect((await visitor.get('/settings/health-partner/revoke')).path).toBe('/settings/health-partner');
  });
});

test('the employer’s guide is linked where covered programs are explained', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/covered-programs');
  const guides = Array.from(page.document.querySelectorAll('a[rel~=external]'));
  expect(guides.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['https://guide.acme.example/family-benefit', 'Guide to your benefit (on another site)'],
  ]);
});

describe('a member who does not agree to data sharing', () => {
  test('sees this and its consequences in the language of the page, and can still download and delete their data', async () => {
    const { visitor, page } = await signIn(app.baseUrl, noor);
    expect(page.path).toBe('/data-sharing-consent');
    const spanish = await (await visitor.get(`${page.path}?locale=es`)).press('Aceptar y continuar');
    expect([spanish.status, spanish.title]).toEqual([422, 'Error: Consentimiento de uso de datos · Wren']);
    const missing = 'Marca la casilla para dar tu consentimiento.';
    expect(spanish.errors).toMatchObject([{ text: missing, href: '#consent-field-accepted' }]);
    expect(spanish.fieldErrors).toEqual({ 'Tu consentimiento': [missing] });
    const declined = await (await visitor.get(`${page.path}?locale=en`)).follow('I do not agree');
    expect(declined.h1).toBe('If you do not agree');
    for (const said of ['We share nothing about you.', 'Your employer is not told that you did not agree.'])
      expect(declined.text('main')).toContain(said);

    const data = await declined.follow('Download your data');
    expect(data.path).toBe('/settings/privacy/export');
    const file = await visitor.get('/settings/privacy/export/file?format=json');
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);

    const asked = await (await declined.follow('Delete your account')).press('Delete my account in 30 days');
    expect(asked.text('main')).toContain('Your account is going to be deleted on');
    const kept = await asked.press('Keep my account');
    expect(kept.text()).toContain('Your account stays.');
    expect((await visitor.get('/reimbursement')).path).toBe('/data-sharing-consent');
  });
});

test('an employee’s deletion ends the partner’s account too', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await (await visitor.get('/settings/privacy')).follow('Delete your account');
  expect(page.text('main')).toContain('The account of anyone covered through you goes with yours.');
});

test('a requested deletion is announced where the account’s data is listed, until it is withdrawn', async () => {
  const { visitor } = await signIn(app.baseUrl, zoe);
  const privacy = async () => (await visitor.get('/settings/privacy')).text('main');
  const pending = 'You asked for it. You can still keep your account.';
  expect(await privacy()).not.toContain(pending);
  const asked = await (await visitor.get('/settings/privacy/delete')).press('Delete my account in 30 days');
  expect(await privacy()).toContain(pending);
  await asked.press('Keep my account');
  expect(await privacy()).not.toContain(pending);
});

describe('the time zone', () => {
  const path = '/settings/time-zone';
  const zoneOn = (page: Page) => new Map(page.form().entries('Save')).get('time_zone');
  const choose = (page: Page, zone: string) => page.form().fill({ 'Your time zone': zone }).submit('Save');
  async function inZone(zone: string) {
    const { visitor } = await signIn(app.baseUrl, maya);
    await visitor.cookies.setCookie(`time_zone=${zone}; Path=/`, app.baseUrl);
    return visitor;
  }

  test('of a member who moved is chosen in settings, and is the member’s, not the browser’s', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await (await visitor.get('/settings')).follow('Time zone');
    expect([page.path, page.h1]).toEqual([path, 'Time zone']);
    const saved = await choose(page, 'Hawaii-Aleutian Standard Time');
    expect([saved.path, saved.status]).toEqual([path, 200]);
    expect(saved.text()).toContain('Your time zone is saved.');
    expect(zoneOn(saved)).toBe('Pacific/Honolulu');
    const elsewhere = await inZone('Asia/Tokyo');
    expect(zoneOn(await elsewhere.get(path))).toBe('Pacific/Honolulu');
    // The browser's own zone is among the choices.
    await choose(await elsewhere.get(path), 'Japan Standard Time');
    expect(zoneOn(await elsewhere.get(path))).toBe('Asia/Tokyo');
  });

  test('that is invalid is refused at its field and changes nothing', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await visitor.get(path);
    const before = zoneOn(page);
    const form = page.form();
    const option = form.element.querySelector('option[selected], option');
    option?.setAttribute('value', 'Mars/Olympus');
    option?.setAttribute('selected', '');
    const refused = await form.submit('Save');
    expect([refused.status, refused.path]).toEqual([422, path]);
    expect(refused.errors).toMatchObject([
      { text: 'Choose a time zone from the list', href: '#time-zone-field-time_zone' },
    ]);
    expect(zoneOn(await visitor.get(path))).toBe(before);
  });

  test('in question is asked for in another zone, and the answer is remembered, also after sign-out', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    await choose(await visitor.get(path), 'Pacific Time');
    await visitor.cookies.setCookie('time_zone=Asia/Tokyo; Path=/', app.baseUrl);
    const asked = await visitor.get('/care-team');
    const question = 'Your device is in Japan Standard Time. Times here are in Pacific Time.';
    expect(asked.text('body')).toContain(question);
    expect((await visitor.get('/screenings')).text('body')).not.toContain(question);
    const kept = await asked.press('Keep Pacific Time');
    expect(kept.path).toBe('/care-team');
    expect(kept.text('body')).not.toContain(question);
    await (await visitor.get('/')).press('Sign out');
    const again = await passPassword(await visitor.get('/signin'), maya);
    expect(again.text('body')).not.toContain('Your device is in');

    await visitor.cookies.setCookie('time_zone=America/New_York; Path=/', app.baseUrl);
    const used = await (await visitor.get('/care-team')).press('Use Eastern Time');
    expect([used.path, used.text('body').includes('Your time zone is saved.')]).toEqual(['/care-team', true]);
    expect(zoneOn(await visitor.get(path))).toBe('America/New_York');
    const home = await visitor.get('/');
    expect(home.text('body')).not.toContain('Your device is in');

    await visitor.cookies.setCookie('time_zone=Asia/Seoul; Path=/', app.baseUrl);
    await (await visitor.get('/')).press('Sign out');
    const other = await passPassword(await visitor.get('/signin'), sam);
    expect(other.text('body'), 'another member is asked').toContain(
      'Your device is in Korean Standard Time.',
    );
  });

  test('is saved even if the return address is too long, which then leads to the settings', async () => {
    const visitor = await inZone('Asia/Taipei');
    const asked = await visitor.get(`/care-team?${'x'.repeat(2100)}`);
    const used = await asked.press('Use Taiwan Standard Time');
    expect([used.path, used.text('body').includes('Your time zone is saved.')]).toEqual([path, true]);
  });
});

describe('the language', () => {
  test('chosen in settings applies immediately, and at the next sign-in', async () => {
    const { visitor } = await signIn(app.baseUrl, zoe);
    const page = await visitor.get('/settings/language');
    const saved = await page.form().fill({ 'Your language': 'Español' }).submit('Save');
    expect([saved.title, saved.language]).toEqual(['Guardamos tu idioma. · Idioma · Wren', 'es']);
    const again = await signIn(app.baseUrl, zoe);
    expect((await again.visitor.get('/settings/language')).title).toBe('Idioma · Wren');
  });

  test('chosen at the foot of a member’s page is also that of mails; others keep theirs', async () => {
    const { page } = await signIn(app.baseUrl, maya);
    page.document.querySelector('footer details')?.setAttribute('open', '');
    const spanish = await page.press('Español');
    expect([spanish.path, spanish.language]).toEqual(['/', 'es']);
    const asked = await (await openVisitor(app.baseUrl)).get('/password/new');
    await asked.form().fill({ 'Email address': maya }).submit();
    await expect
      .poll(async () => (await newestMail(app.baseUrl, maya)).text('main'))
      .toContain('Elige una contraseña nueva');
    expect((await signIn(app.baseUrl, maya)).page.language).toBe('es');
    expect((await signIn(app.baseUrl, sam)).page.language).toBe('en');
  });

  test('before the second sign-in step only applies to the browser', async () => {
    const { page: code } = await signIn(app.baseUrl, lee);
    const spanish = await code.press('Español');
    expect([spanish.status, spanish.language]).toEqual([200, 'es']);
    const other = await openVisitor(app.baseUrl);
    expect((await passPassword(await other.get('/signin'), lee)).language).toBe('en');
  });
});
