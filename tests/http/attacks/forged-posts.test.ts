import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, type Exchange } from '../exchange.ts';
import type { Entry } from '../entry-list.ts';
import { urlEncoded } from '../form-body.ts';
import { asForm, formTokenOf } from '../send.ts';
import { openVisitor } from '../visitor.ts';
import { builtRoutes, Target, type PageForm } from './target.ts';

/** Harmless, and wanted from pages however old: taken without a token, but only from our own site. */
const takenFromOldPages = ['/signout', '/language', '/session/extend'];

let target: Target;
let foreignToken: string;

beforeAll(async () => {
  target = await Target.open();
  await target.rememberRows();
  foreignToken = formTokenOf(await (await openVisitor(target.baseUrl)).get('/signin'));
});
afterAll(() => target[Symbol.asyncDispose]());

function post({ url, entries, cookie }: PageForm, headers: Record<string, string>, method = 'POST') {
  const body = new TextEncoder().encode(urlEncoded(entries));
  return exchange(url, { method, headers: { ...asForm, cookie, ...headers }, body });
}

const withToken = (form: PageForm, token: string | undefined): PageForm => ({
  ...form,
  entries: form.entries.flatMap((entry): Entry[] => {
    if (entry[0] !== 'form_token') return [entry];
    return token === undefined ? [] : [['form_token', token]];
  }),
});

const own = () => ({ origin: target.baseUrl, 'sec-fetch-site': 'same-origin' });
/** Our own page in a browser of today, in an old one, and a client that tells nothing. */
const ownSite = (): Record<string, string>[] => [own(), { origin: target.baseUrl }, {}];

const elsewhere: { from: string; headers: Record<string, string> }[] = [
  { from: 'another site', headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
  { from: 'another site, by an old browser', headers: { origin: 'https://evil.example' } },
  { from: 'a sandboxed frame', headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } },
  { from: 'a frame, by an old browser', headers: { origin: 'null' } },
  { from: 'a sister site', headers: { origin: 'https://a.localhost', 'sec-fetch-site': 'same-site' } },
];

/** The page itself, which shows the form again with what was typed. */
const isAskedAgain = ({ status, headers }: Exchange) =>
  status === 422 && headers['content-type'] === 'text/html; charset=utf-8';

const addressed = builtRoutes.map((route) => ({ route, path: route.path }));

describe.each(addressed)('$path (D1)', ({ route }) => {
  // Nothing below is taken, so the page stays as it is and is opened once.
  let onPage: PageForm[];
  let inMain: PageForm[];
  beforeAll(async () => {
    onPage = await target.formsOf(route);
    inMain = onPage.filter(({ within }) => within === 'main');
  });

  test('takes no form from elsewhere, even with the right token', async () => {
    for (const form of target.untried(onPage)) {
      for (const { from, headers } of elsewhere) {
        const { status } = await post(form, headers);
        expect([400, 403], `${form.url.pathname} from ${from}`).toContain(status);
      }
    }
  });

  test('takes no form without the token of this very session', async () => {
    for (const form of inMain) {
      if (takenFromOldPages.includes(form.url.pathname)) continue;
      for (const token of [undefined, '', 'x'.repeat(86), foreignToken]) {
        for (const headers of ownSite()) {
          const answer = await post(withToken(form, token), headers);
          expect(isAskedAgain(answer), `${form.url.pathname}`).toBe(true);
        }
      }
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('knows no %s', async (method) => {
    for (const form of inMain) {
      expect((await post(form, own(), method)).status, `${form.url.pathname}`).toBe(405);
    }
  });

  test('is not changed through the data addresses of hydrated apps', async () => {
    for (const form of inMain) {
      const url = new URL(`${form.url.pathname}.data`, form.url);
      expect([404, 405]).toContain((await post({ ...form, url }, own())).status);
    }
  });
});

test('none of it wrote anything (D1)', async () => {
  expect(await target.changedTables()).toEqual([]);
});

test('the same forms are taken from their own pages', async () => {
  const forms = await Promise.all(builtRoutes.map((route) => target.formsOf(route)));
  for (const form of forms.flat().filter(({ within }) => within === 'main')) {
    const { status } = await post(form, own());
    expect([200, 204, 303, 401, 409, 422, 429], `${form.url.pathname}`).toContain(status);
  }
});

test('which does write', async () => {
  expect(await target.changedTables()).not.toEqual([]);
});
