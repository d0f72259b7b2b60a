import { afterAll, describe, expect, test } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { linkedAddresses, timeless } from '../linked-pages.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya, niamh } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page, PageVisitor } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

/** Pages for a crisis: helplines, tasks and articles with warning signs, and the chat. */
const read = [
  '/helplines',
  '/care-team',
  '/care-tasks/c_section_recovery',
  '/care-tasks/baby_mood_check',
  '/care-tasks/baby_when_to_call',
  '/insights/after_birth/the-first-two-weeks',
  '/insights/after_birth/how-you-feel-after-birth',
  '/insights/mental_health/after-a-pregnancy-loss',
  '/insights/mental_health/a-couple-under-stress',
  '/insights/parenting/toddler-behavior',
  '/insights/pregnancy/high-blood-pressure-in-pregnancy',
];

const american = /\b(911|988|88788|678678)\b|\b1-(8(00|33|44|55|66|77|88)|971)-\d/g;
const americanLink = /(tel|sms):(911|988|88788|678678|\+1(8(00|33|44|55|66|77|88)|971))/g;

/** American numbers to call for help on a page; clinics and the care team have others. */
const americanOn = (page: Page) => page.text().match(american) ?? page.html.match(americanLink) ?? [];

/** Gives a critical answer to the last of the nine questions, and continues to the result. */
async function inCrisis(visitor: PageVisitor): Promise<Page[]> {
  const start = await visitor.get('/screenings/phq_9?view=all');
  const form = start.form();
  for (const radio of form.element.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    radio.checked = radio.value === (radio.name === 'q9' ? '1' : '0');
  }
  const support = await form.submit();
  expect(support.path).toContain('step=support');
  return [support, await support.form().submit()];
}

/** Every member page with its own address, and public pages. */
const typed = routeTable.flatMap(({ path, example = path, access, kind, linkedFrom, prepare }) =>
  (access === 'member' || access === 'open') && kind === 'plain' && !linkedFrom && !prepare ? [example] : [],
);
/** For travelers: the numbers of each country, named as that country's. */
const ofEachCountry = '/helplines?country=all';

const patterns = routeTable
  .map(({ path }) => ({ path, shape: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
const readInFull = /^\/(insights|care-tasks|employer-policies|helplines|screenings)(\/|\?|$)/;

/** Of pages that only differ by expert, clinic or time, one is checked, because their texts are content. */
function kindOf(address: string): string {
  if (readInFull.test(address)) return timeless(address);
  const { pathname } = new URL(address, app.baseUrl);
  return patterns.find(({ shape }) => shape.test(pathname))?.path ?? pathname;
}

const ofAmericaAlone =
  /\$\s?\d[\d,.]*|US dollars|dólares|FMLA|W-2|COBRA|Medica(?:id|re)|Social Security|Seguro Social/g;

/** American numbers, money and law on the given pages and all pages linked from them. */
async function americanFrom(visitor: PageVisitor, start: readonly string[]): Promise<[string, string[]][]> {
  const known = new Set([ofEachCountry, ...start].map(kindOf));
  const waiting = [...start];
  const found: [string, string[]][] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = await visitor.get(address);
    if (!page.isHtml) continue;
    const numbers = [...americanOn(page), ...(page.text().match(ofAmericaAlone) ?? [])];
    if (numbers.length > 0) found.push([address, [...numbers]]);
    for (const next of linkedAddresses(page)) {
      if (!known.has(kindOf(next))) waiting.push(next);
      known.add(kindOf(next));
    }
  }
  expect(known.size).toBeGreaterThan(start.length + 50);
  return found;
}

const words = {
  en: {
    goal: { 'Your goal and path': 'I am pregnant', 'Pregnancy week': 'Week 30' },
    save: 'Save',
    pause: 'Pause pregnancy content',
    resume: 'Show pregnancy content again',
  },
  es: {
    goal: {
      'Tu objetivo y tu camino': 'El embarazo es mío',
      'Semana de embarazo': 'Semana 30',
    },
    save: 'Guardar',
    pause: 'Pausar el contenido de embarazo',
    resume: 'Mostrar de nuevo el contenido de embarazo',
  },
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  // Documents only, because scripts take their texts from them.
  test('no page of a member in Ireland names an American number, law or amount in dollars', async () => {
    const { visitor } = await signInWithoutBrowser(app.baseUrl, niamh, language);
    expect(await americanFrom(visitor, ['/', ...typed])).toEqual([]);
  }, 180_000);

  test('members in Ireland see no American number, members in the United States no Irish one', async () => {
    const { visitor: inIreland } = await signInWithoutBrowser(app.baseUrl, niamh, language);
    const { visitor: inAmerica } = await signInWithoutBrowser(app.baseUrl, maya, language);
    for (const address of read) {
      const irish = await inIreland.get(address);
      expect([address, irish.status, americanOn(irish)]).toEqual([address, 200, []]);
      expect(irish.text('body'), `${address}`).toMatch(/112|999|116 123|1800 341 900/);
    }
    for (const page of await inCrisis(inIreland)) {
      expect(americanOn(page)).toEqual([]);
      expect(page.html).toContain('tel:116123');
      expect(page.html).toContain('tel:112');
    }
    for (const page of await inCrisis(inAmerica)) {
      expect(page.html).toContain('tel:988');
      expect(page.html).not.toContain('tel:116123');
    }
    const everywhere = await inIreland.get('/helplines?country=all');
    expect(everywhere.html, 'for travelers').toContain('tel:988');
  });

  test('an unknown visitor sees the numbers of each country', async () => {
    const page = await (await openVisitor(app.baseUrl)).get(`/helplines?locale=${language}`);
    expect(page.language).toBe(language);
    expect(page.html).toContain('tel:988');
    expect(page.html).toContain('tel:116123');
  });
});

// Last, because it changes the goal and therefore the tasks read above.
describe.each(['en', 'es'] as const)('in %s', (language) => {
  test('a member in Ireland sees Irish numbers in a pregnancy, after a loss, in the chat and in visits', async () => {
    const { visitor } = await signInWithoutBrowser(app.baseUrl, niamh, language);
    const { goal, save, pause, resume } = words[language];
    await (await visitor.get('/settings/health-goal')).form({ button: save }).fill(goal).submit();
    const plan = await visitor.get('/care-tasks');
    const tasks = linkedAddresses(plan).filter((address) => address.startsWith('/care-tasks/'));
    const warned = await Promise.all(tasks.map((address) => visitor.get(address)));
    expect(warned.filter((page) => /112/.test(page.text('main'))).length).toBeGreaterThan(2);
    expect(warned.flatMap(americanOn)).toEqual([]);

    const paused = await (await visitor.get('/settings/health-goal')).press(pause);
    expect(paused.html).toContain('tel:116123');
    expect(paused.html).toContain('tel:112');
    expect(americanOn(paused)).toEqual([]);

    const booking = await visitor.get('/video-visits/call-subjects/individual_support');
    const [time = ''] = linkedAddresses(booking).filter((address) => address.includes('/schedule/'));
    const visit = await visitor.get(time);
    expect(visit.text('main')).toContain('112');
    expect(americanOn(visit)).toEqual([]);

    await (await visitor.get('/settings/health-goal')).press(resume);
  });
});
