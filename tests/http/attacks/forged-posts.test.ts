import { afterAll, beforeAll, expect, test } from 'vitest';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { exchange, type Exchange } from '../exchange.ts';
import type { Entry } from '../entry-list.ts';
import { urlEncoded } from '../form-body.ts';
import { asForm, asPage, formTokenOf } from '../send.ts';
import { openVisitor } from '../visitor.ts';
import { builtRoutes, Target, type PageForm } from './target.ts';

/** Harmless and needed from old pages: accepted without a token, but only from our own site. */
const takenFromOldPages = ['/signout', '/language', '/session/extend', '/announcements/close'];

let target: Target;
let foreignToken: string;

beforeAll(async () => {
  target = await Target.open();
  await target.rememberRows();
  foreignToken = formTokenOf(await (await openVisitor(target.baseUrl)).get('/signin'));
});
afterAll(() => target[Symbol.asyncDispose]());

function post({ url, entries, cookie }: PageForm, headers: Record<string, string>) {
  const body = new TextEncoder().encode(urlEncoded(entries));
  return exchange(url, { method: 'POST', headers: { ...asForm, cookie, ...headers }, body });
}

const withToken = (form: PageForm, token: string | undefined): PageForm => ({
  ...form,
  entries: form.entries.flatMap((entry): Entry[] => {
    if (entry[0] !== 'form_token') return [entry];
    return token === undefined ? [] : [['form_token', token]];
  }),
});

const own = () => ({ origin: target.baseUrl, 'sec-fetch-site': 'same-origin' });
/** Headers of our own page in a current browser, in an old one, and in a client that sends none. */
const ownSite = (): Record<string, string>[] => [own(), { origin: target.baseUrl }, {}];

const elsewhere: { from: string; headers: Record<string, string> }[] = [
  { from: 'another site', headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
  { from: 'a frame, by an old browser', headers: { origin: 'null' } },
];

/** Whether the page shows the form again with its input. */
const isAskedAgain = ({ status, headers }: Exchange) =>
  status === 422 && headers['content-type'] === 'text/html; charset=utf-8';

/** A form without its own page redirects to the page with its button. */
const leadsToItsPage = ({ url }: PageForm, { status, headers }: Exchange) =>
  status === 303 && headers.location === url.pathname.replace(/\/join$/, '');

async function takenFromElsewhere(form: PageForm): Promise<string[]> {
  const answers = await Promise.all(
    elsewhere.map(async ({ from, headers }) => ({ from, status: (await post(form, headers)).status })),
  );
  return answers
    .filter(({ status }) => ![400, 403].includes(status))
    .map(({ from, status }) => `status ${status} for a form from ${from}`);
}

let nextClient = 0;

/** Posts a wrong token, each form the next one from the next kind of client; at night every one. */
async function takenWithoutToken(form: PageForm): Promise<string[]> {
  if (takenFromOldPages.includes(form.url.pathname)) return [];
  const offenders: string[] = [];
  const clients = ownSite();
  const wrong = [undefined, foreignToken];
  for (const token of thorough ? wrong : [wrong[nextClient % 2]]) {
    const headers = clients[nextClient++ % clients.length] ?? {};
    const answer = await post(withToken(form, token), headers);
    if (isAskedAgain(answer) || leadsToItsPage(form, answer)) continue;
    offenders.push(`status ${answer.status} for ${JSON.stringify({ token, headers })}`);
  }
  return offenders;
}

/** Opens a form's entries as a GET address. */
async function failuresAsAddress({ url, entries, cookie }: PageForm): Promise<string[]> {
  const address = new URL(`${url.pathname}?${urlEncoded(entries)}`, url);
  const { status } = await exchange(address, { method: 'GET', headers: { ...asPage, cookie } });
  return [200, 303, 401, 404].includes(status) ? [] : [`status ${status} as an address`];
}

/** All forms in main, with the tokens of their pages. */
const mainForms: PageForm[] = [];

test.each(builtRoutes.map((route) => ({ route, path: route.path })))(
  '$path refuses forged forms (D1), and does nothing that its forms send in an address (D2)',
  async ({ route }) => {
    const forms = await target.formsOf(route);
    const offenders: string[] = [];
    const add = (form: PageForm, faults: string[]) =>
      offenders.push(...faults.map((fault) => `${form.url.pathname}: ${fault}`));
    for (const form of target.untried(forms)) {
      add(form, await takenFromElsewhere(form));
      add(form, await failuresAsAddress(form));
    }
    const inMain = forms.filter(({ within }) => within === 'main');
    // A form in an address is a second reading of its page.
    if (inMain.length === 0) await target.read(route);
    for (const form of inMain) {
      add(form, await takenWithoutToken(form));
      mainForms.push(form);
    }
    expect(offenders).toEqual([]);
  },
);

test('no forged form, form in an address or second reading of a page changed a table (D1, D2, A1)', async () => {
  expect(await target.changedTables()).toEqual([]);
});

test('the same forms are accepted from their own pages', async () => {
  // Sequentially, because a busy server refuses concurrent page requests.
  for (const form of mainForms) {
    const { status } = await post(form, own());
    expect([200, 204, 303, 401, 409, 422, 429], `${form.url.pathname}`).toContain(status);
  }
});

test('accepted forms change tables', async () => {
  expect(await target.changedTables()).not.toEqual([]);
});
