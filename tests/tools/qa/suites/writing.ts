import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import { Lacking, type Suite } from '../suite.ts';

const unlike = (what: string) => `${what} ${randomBytes(4).toString('hex')}`;
function valueOf(page: Page, button: string, name: string): string {
  const value = new Map(page.form({ button }).entries(button)).get(name);
  return typeof value === 'string' ? value : '';
}

const preferredName = 'preferred_name';

/** Changes of a member's own data, which are reverted. */
export const writingSuites: readonly Suite[] = [
  {
    name: 'settings: the preferred name is changed, shown, and changed back',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const page = await visitor.get('/settings/personal-details');
      const before = valueOf(page, 'Save', preferredName);
      const name = `Qa${randomBytes(3).toString('hex').replaceAll(/\d/g, 'x')}`;
      const saved = await page.form({ button: 'Save' }).fill({ 'Preferred name': name }).submit('Save');
      session.same('saving leads to the basics', [saved.status, saved.path], [200, '/settings/basics']);
      session.same(
        'by a redirect',
        saved.redirects.map(({ status }) => status),
        [303],
      );
      session.contains('the new name is shown', saved.text(), name);
      const again = await visitor.get('/settings/personal-details');
      session.same('the form has it', valueOf(again, 'Save', preferredName), name);
      await again.form({ button: 'Save' }).fill({ 'Preferred name': before }).submit('Save');
      const back = await visitor.get('/settings/personal-details');
      session.same('it is changed back', valueOf(back, 'Save', preferredName), before);
    },
  },
  {
    name: 'settings: a ZIP code that is none is refused, with all that was typed',
    as: 'member',
    async run(session) {
      const page = await (await session.member()).get('/settings/personal-details');
      const typed = { 'Preferred name': 'Not to be saved', 'ZIP code': '1' };
      const refused = await page.form({ button: 'Save' }).fill(typed).submit('Save');
      session.same('it is refused', refused.status, 422);
      session.same('one field is at fault', Object.keys(refused.fieldErrors), ['ZIP code (optional)']);
      session.same('the name is still typed', valueOf(refused, 'Save', preferredName), 'Not to be saved');
      session.same('so is the ZIP code', valueOf(refused, 'Save', 'zip'), '1');
    },
  },
  {
    name: 'settings: the language of a member is changed, and changed back',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const page = await visitor.get('/settings/language');
      session.same('it begins in English', page.language, 'en');
      const spanish = await page.form({ button: 'Save' }).fill({ 'Your language': 'Español' }).submit('Save');
      session.same('the pages are in Spanish', spanish.language, 'es');
      const form = (await visitor.get('/settings/language')).form({ button: 'Guardar' });
      const english = await form.fill({ 'Tu idioma': 'English' }).submit('Guardar');
      session.same('and in English again', english.language, 'en');
    },
  },
  {
    name: 'messages: one is sent and shown, once',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const text = unlike('A message of QA');
      const page = await visitor.get('/care-navigator');
      const sent = await page.form({ button: 'Send' }).fill({ 'Your message': text }).submit('Send');
      session.same('sending leads back', [sent.status, sent.url.pathname], [200, '/care-navigator']);
      session.same('it is shown once', sent.text().split(text).length - 1, 1);
      const empty = await sent.form({ button: 'Send' }).submit('Send');
      session.same('an empty one is refused', empty.status, 422);
    },
  },
  {
    name: 'messages: staff answer, and the member reads it',
    needs: ['write', 'staff'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const [asked, answer] = [unlike('A question of QA'), unlike('An answer to QA')];
      const page = await visitor.get('/care-navigator');
      await page.form({ button: 'Send' }).fill({ 'Your message': asked }).submit('Send');
      await session.offered(session.place.staff).answer(asked, answer);
      session.contains('the answer is shown', (await visitor.get('/care-navigator')).text(), answer);
    },
  },
  {
    name: 'visits: one is booked, put into a calendar, and canceled',
    needs: ['write'],
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const note = unlike('A note of QA');
      const visit = await bookFreeTime(visitor, note);
      if (visit === undefined) throw new Lacking('no visit is offered there');
      session.same(
        'booking leads on by a redirect',
        visit.redirects.map(({ status }) => status),
        [303],
      );
      session.contains('the visit is there, with the note', visit.text(), note);
      const entry = await visitor.get(`${visit.url.pathname}/calendar.ics`);
      session.contains('its calendar entry is one', entry.body.toString(), 'BEGIN:VEVENT');
      const canceled = await (await visit.follow('Cancel this visit')).press('Yes, cancel it');
      session.contains('it is canceled', canceled.text(), 'This visit is canceled.');
    },
  },
];

const hrefs = (page: Page, start: string) =>
  Array.from(
    page.document.querySelectorAll(`main a[href^="${start}"]`),
    (link) => link.getAttribute('href') ?? '',
  );

/** Limit of concurrent bookings by other personas of this run; more would be a fault. */
const mostQuicker = 8;

/** Books a free time with a note, retrying if it was just taken. Undefined if none is offered. */
async function bookFreeTime(visitor: Visitor, note: string): Promise<Page | undefined> {
  for (let quicker = 0; ; quicker += 1) {
    const time = await freeTime(await visitor.get('/video-visits'));
    if (time === undefined) return undefined;
    const confirm = await visitor.get(time);
    const answer = await confirm.form().fill({ 'What should your expert know?': note }).submit();
    // 422: it was taken before the request, and the page offers others.
    const wasTaken = answer.status === 409 || answer.status === 422;
    if (!wasTaken || quicker === mostQuicker) return answer;
  }
}

/**
 * The address of a free time that can be canceled, on the last day offered for the first subject that has one. Random on that day,
 * because other personas of this run book as well.
 */
async function freeTime(visits: Page): Promise<string | undefined> {
  const { visitor } = visits;
  const isCategory = (href: string) => /^\/video-visits\/(?!past|calendar|upcoming)[^/?]+$/.test(href);
  for (const category of hrefs(visits, '/video-visits/').filter(isCategory)) {
    for (const subject of hrefs(await visitor.get(category), `${category}/`)) {
      const days = (await visitor.get(subject)).document.querySelectorAll<HTMLOptionElement>('#date option');
      const last = Array.from(days, ({ value }) => value).at(-1);
      if (last === undefined) continue;
      const times = await visitor.get(`${subject.split('?')[0]}?date=${last}`);
      const free = hrefs(times, '/video-visits/').filter((href) => href.includes('/schedule/'));
      if (free.length > 0) return free[randomInt(free.length)];
    }
  }
  return undefined;
}
