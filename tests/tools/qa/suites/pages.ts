import { openRoutes } from '#tests/e2e/open-routes.ts';
import type { Session } from '../session.ts';
import type { Suite } from '../suite.ts';
import { linkedAddresses, seeWellFormed } from './well-formed.ts';

/** Pages that are open to everyone without preparation. */
const openPages = openRoutes.filter(
  ({ kind, access, entrance, prepare, example }) =>
    kind === 'plain' && (access === 'open' || access === 'signed-out') && !entrance && !prepare && !example,
);

async function seeLinked(session: Session, addresses: readonly string[]): Promise<void> {
  const visitor = session.visitor();
  for (const address of addresses) {
    const { status } = await visitor.get(address);
    session.see(`${address} is there`, status < 400, `status ${status}`);
  }
}

const members = ['/', '/settings', '/settings/basics', '/care-team', '/covered-programs', '/video-visits'];

export const pageSuites: readonly Suite[] = [
  ...openPages.map(({ path }): Suite => ({
    name: `pages: ${path} is well-formed and its links lead somewhere`,
    async run(session) {
      const page = await session.visitor().get(path);
      seeWellFormed(session, page);
      await seeLinked(session, linkedAddresses(page));
    },
  })),
  {
    name: 'pages: an address that does not exist says so',
    async run(session) {
      seeWellFormed(session, await session.visitor().get('/no-such-page'), 404);
    },
  },
  {
    name: 'pages: whoever is not signed in is led to sign in',
    async run(session) {
      for (const address of members) {
        const page = await session.visitor().get(address);
        session.same(`${address} asks to sign in first`, page.url.pathname, '/signin');
      }
    },
  },
  {
    name: 'pages: the language is switched at the foot, and back',
    async run(session) {
      const page = await session.visitor().get('/signin');
      const spanish = await page.press('Español');
      session.same(
        'the page is in Spanish',
        [spanish.status, spanish.language, spanish.path],
        [200, 'es', '/signin'],
      );
      const english = await spanish.press('English');
      session.same('the page is in English again', english.language, 'en');
    },
  },
];
