import { afterAll, afterEach, expect, test } from 'vitest';
import { ana, jo, maya, niamh, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { giveReason, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const worry = [
  'Feeling nervous, anxious or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid as if something awful might happen',
];
const numbered = (texts: readonly string[], answer: string) =>
  Object.fromEntries(texts.map((text, index) => [`${index + 1}. ${text}`, answer]));
const checked = (page: Page) =>
  Array.from(page.document.querySelectorAll('input[type=radio][checked]'), (radio) => radio.id.slice(-4));

test('a check-in that was begun is started over', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  await answered(await visitor.get('/screenings/gad_7?question=1'), 'Several days');
  const start = await visitor.get('/screenings/gad_7');
  expect(start.text()).toContain('1 of 7 questions are answered and saved.');
  const anew = await start.press('Start over');
  expect([anew.title, checked(anew)]).toEqual(['Worry check-in: question 1 of 7 · Wren', []]);
});

/** Answers the mood check one by one, up to the last of its nine questions. */
async function lastOfMoodCheck(visitor: Visitor): Promise<Page> {
  let page = await visitor.get('/screenings/phq_9?question=1');
  for (let question = 1; question < 9; question += 1) page = await answered(page, 'Not at all');
  expect(page.title).toBe('Mood check-in: question 9 of 9 · Wren');
  return page;
}

const answered = (page: Page, answer: string) =>
  page
    .form({ button: 'Save and continue' })
    .fill({ [page.h1]: answer })
    .submit();
const moodChecked = async (visitor: Visitor, last: string) => answered(await lastOfMoodCheck(visitor), last);

test('difficulty is asked after the last question, shown with the result and never scored', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  let page = await visitor.get('/screenings/gad_7?question=1');
  for (const answer of ['Several days', ...Array<string>(6).fill('Not at all')]) {
    const form = page.form({ button: 'Save and continue' });
    page = await form.fill({ [page.h1]: answer }).submit();
  }
  expect([page.path, page.title]).toEqual([
    '/screenings/gad_7?step=difficulty',
    'Worry check-in: last question · Wren',
  ]);
  expect(page.h1).toMatch(/^If you checked off any problems, how difficult have these problems made it/);
  const press = () =>
    page
      .form({ button: 'Finish' })
      .fill({ [page.h1]: 'Very difficult' })
      .submit();
  const result = await press();
  expect(result.text()).toContain('Your score is 1 of 21 (GAD-7).');
  expect(result.text()).toContain('How difficult these problems made things: Very difficult.');
  expect(result.text()).toContain('anyone who sees the score sees it too');
  expect(result.text()).toContain('You said that these problems made everyday life very hard.');
  expect(result.text()).not.toContain('nothing you need to do now');
  expect((await press()).path, 'pressed twice').toBe(result.path);
  expect((await visitor.get('/screenings/gad_7')).text()).not.toContain('answered and saved');
});

test('difficulty is optional, and not asked without symptoms or in questionnaires without it', async () => {
  const { visitor } = await signIn(app.baseUrl, niamh);
  const all = await visitor.get('/screenings/gad_7?view=all');
  const open = await all.form().fill(numbered(worry, 'Several days')).submit('Finish');
  expect(open.text()).toContain('Your score is 7 of 21');
  expect(open.text()).not.toContain('How difficult');

  const checkedOff = { ...numbered(worry, 'Not at all'), [`1. ${worry[0] ?? ''}`]: 'Several days' };
  await (await visitor.get('/screenings/gad_7?view=all')).form().fill(checkedOff).submit('Finish');
  let page = await visitor.get('/screenings/gad_7?question=1');
  for (const _ of worry) {
    const form = page.form({ button: 'Save and continue' });
    page = await form.fill({ [page.h1]: 'Not at all' }).submit();
  }
  expect(page.path).toMatch(/^\/screenings\/gad_7\/result\?result=/);
  expect((await visitor.get('/screenings/phq_2?step=difficulty')).path).toBe('/screenings/phq_2');
});

test('help is shown right after an answer about self-harm, and stays on top of the result', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const support = await moodChecked(visitor, 'Several days');
  expect([support.path, support.title]).toEqual(['/screenings/phq_9?step=support', 'Help right now · Wren']);
  const dialled = (page: Page) =>
    Array.from(page.document.querySelectorAll('main a[href^="tel:"], main a[href^="sms:"]'), (link) =>
      link.getAttribute('href'),
    );
  const numbers = ['tel:988', 'sms:988', 'tel:911', 'tel:+18338526262', 'sms:+18338526262'];
  expect(dialled(support)).toEqual(numbers);
  expect(support.text()).not.toMatch(/score|pregnan/i);

  const start = await visitor.get('/screenings/phq_9');
  expect(dialled(start), 'also after leaving and returning').toEqual(numbers);
  const result = await support.press('Continue to your result');
  expect(result.path).toMatch(/^\/screenings\/phq_9\/result\?result=[-\da-f]{36}$/);
  expect(dialled(result)).toEqual(numbers);
  expect(result.text().indexOf('988')).toBeLessThan(result.text().indexOf('Your score is 1 of 27'));
  expect(result.text()).toContain('Whatever the score, thoughts like these deserve help now');
  expect(result.text(), 'a low total would belittle it').not.toMatch(/few signs of low mood/i);
  const again = await visitor.get('/screenings/phq_9?step=support');
  expect(again.path, 'no check-in is open any more').toBe('/screenings/phq_9');
});

test('on the page with all questions, help comes before the errors', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const all = await visitor.get('/screenings/phq_9?view=all');
  const last = 'Thoughts that you would be better off dead';
  const support = await all
    .form()
    .fill({ [`9. ${last}`]: 'Nearly every day' })
    .submit('Finish');
  expect([support.status, support.path]).toEqual([200, '/screenings/phq_9?step=support&view=all']);
  const back = await support.follow('Continue with the questions');
  expect([back.path, checked(back).length]).toEqual(['/screenings/phq_9?view=all', 1]);
});

test('a result is private, shared and private again, and deleted on a page of its own', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const rosa = await openVisitor(app.baseUrl);
  await signInStaff(rosa, 'rosa.delgado@wren.example');
  expect((await rosa.get('/desk/results')).text()).toContain('Nobody shares a result');
  const list = await visitor.get('/screenings');
  expect(list.text()).not.toMatch(/score|signs of/i);
  let page = await list.follow(list.links.find((words) => words.startsWith('Short mood check-in, ')) ?? '');
  expect(page.text()).toContain('Only you. Nobody else sees this result');
  page = await page.press('Share with my Care Partner');
  expect(page.text('body')).toContain('Your Care Partner can see this result now.');
  expect((await visitor.get('/screenings')).text()).toContain('Shared with your Care Partner');
  const shared = await rosa.get('/desk/results');
  expect(shared.text()).toMatch(/Maya Rivera · Short mood check-in \d of 6 · .* · answered .* · shared /);
  const conversation = await giveReason(await shared.follow('Maya Rivera · Short mood check-in'));
  expect(conversation.path).toMatch(/^\/desk\/conversations\//);
  expect((await rosa.get('/desk/results?after=x')).status).toBe(404);
  expect((await rosa.get(`/desk/results?after=${crypto.randomUUID()}`)).path).toBe('/desk/results');
  page = await page.press('Make it private again');
  expect(page.text()).toContain('Only you.');
  expect((await rosa.get('/desk/results')).text()).toContain('Nobody shares a result');
  const asked = await page.follow('Delete this result');
  expect(asked.title).toBe('Delete this result: Short mood check-in · Wren');
  page = await asked.press('Delete it');
  expect(page.path).toBe('/screenings');
  expect(page.text()).not.toContain('Short mood check-in, ');
});

test('in Spanish the official wording is used, and nothing is lost when the session ends', async () => {
  const { visitor } = await signIn(app.baseUrl, ana, { languages: 'es' });
  const page = await visitor.get('/screenings/phq_2?question=1');
  expect([page.language, page.h1]).toEqual(['es', 'Poco interés o placer en hacer cosas']);
  expect(page.text()).toContain('subvención educativa otorgada por Pfizer Inc.');
  await app.clock.advance('PT16M');
  const signInPage = await page
    .form()
    .fill({ [page.h1]: 'Casi todos los días' })
    .submit();
  expect(signInPage.path).toBe('/signin');
  const back = await passPassword(signInPage, ana);
  expect(back.path).toBe('/screenings/phq_2?question=1');
  expect(checked(back)).toHaveLength(1);
});

test('an answer about self-harm in a second tab shows help, although the first tab finished', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const first = await lastOfMoodCheck(visitor);
  const second = await visitor.get('/screenings/phq_9?question=9');
  expect((await answered(first, 'Not at all')).text()).toContain('Your score is 0 of 27');
  const help = await answered(second, 'Several days');
  expect([help.path, help.text().includes('this answer was not kept')]).toEqual(['/helplines', true]);
});

test('answers of other weeks are not offered for the longer check-in', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const second = await answered(await visitor.get('/screenings/phq_2?question=1'), 'Nearly every day');
  const page = await second
    .form({ button: 'Finish' })
    .fill({ [second.h1]: 'Nearly every day' })
    .submit();
  expect(page.text()).toContain('We’ll keep your two answers.');
  const result = (await visitor.get('/screenings/phq_2/result')).text();
  expect(result).toContain('We’ll keep your two answers.');
  await app.clock.advance('P15D');
  const { visitor: later } = await signIn(app.baseUrl, jo);
  const old = (await later.get('/screenings/phq_2/result')).text();
  expect(old).not.toContain('Your two answers');
  expect(old).toContain('you answer all of them anew');
});
