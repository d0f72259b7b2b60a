import { passPassword } from '#tests/http/pass-password.ts';
import type { Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import type { Session } from '../session.ts';
import type { Suite } from '../suite.ts';

const nobody = 'nobody.of.qa@wren.example';
const wrong = 'The email or the password is not right. Check both and try again.';

const signInPage = (session: Session) => session.visitor().get('/signin');
const errorsOf = (page: Page) => page.errors.map(({ text }) => text);

/** More wrong passwords in a row than any account permits. */
const mostTries = 10;

async function lockOut(session: Session): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const page = await passPassword(await signInPage(session), session.persona.email, 'Not-the-password-1!');
    if (page.status === 429) return;
  }
}

export const signInSuites: readonly Suite[] = [
  {
    name: 'sign-in: what is missing or no address is said beside the field',
    async run(session) {
      const page = await signInPage(session);
      for (const [typed, error] of [
        ['', 'Enter your email address'],
        ['nobody', 'Enter an email address in the right form, like name@example.com'],
      ] as const) {
        const refused = await page.form().fill({ 'Email address': typed }).submit('Continue');
        session.same(`“${typed}” is refused`, refused.status, 422);
        session.same('the summary and the field say why', errorsOf(refused), [error]);
        session.same('the field says so too', refused.fieldErrors, { 'Email address': [error] });
        session.see('the title says so', refused.title.startsWith('Error: '), refused.title);
        session.same('what was typed is there', new Map(refused.form().entries()).get('email'), typed);
      }
    },
  },
  {
    name: 'sign-in: a wrong password is refused without saying what was wrong',
    async run(session) {
      const page = await passPassword(await signInPage(session), nobody, 'Not-the-password-1!');
      session.same('it is refused', page.status, 401);
      session.same('in these words', errorsOf(page), [wrong]);
      session.see('the password is not in the page', !page.html.includes('Not-the-password-1!'));
    },
  },
  {
    name: 'sign-in: the right password leads to the page that was asked for, and signing out ends it',
    as: 'member',
    async run(session) {
      const visitor = session.visitor();
      const asked = await visitor.get('/settings/basics');
      session.same('a stranger is asked to sign in', asked.url.pathname, '/signin');
      const page = await session.signIn(asked);
      session.same('the page asked for is there', [page.status, page.path], [200, '/settings/basics']);
      session.contains('it is the persona’s', page.text(), session.persona.email);
      const cookies = () => visitor.cookies.getCookieString(session.place.baseUrl);
      const before = await cookies();
      const out = await page.press('Sign out');
      session.same('signing out leads to the sign-in page', out.path, '/signin');
      session.see('the cookie is another one', (await cookies()) !== before);
      session.same('the session has ended', (await visitor.get('/settings/basics')).url.pathname, '/signin');
    },
  },
  {
    name: 'sign-in: a locked account is told so, and what to do',
    as: 'locked',
    async run(session) {
      let page = await session.signIn(await signInPage(session));
      // In a demo the lock may have ended or been removed.
      if (page.status !== 429 && session.place.mayWrite) {
        await lockOut(session);
        page = await session.signIn(await signInPage(session));
      }
      session.same('it is refused', page.status, 429);
      session.see(
        'it says that the sign-in is locked',
        /locked|bloquead/.test(errorsOf(page).join()),
        page.text(),
      );
    },
  },
  {
    name: 'sign-in: the second factor is asked for, and a wrong code is refused',
    as: 'second-factor',
    async run(session) {
      const { email, password } = session.persona;
      const page = await passPassword(await signInPage(session), email, password);
      session.contains('the address is that of the code', page.path, 'step=code');
      const refused = await page.form().fill({ '6-digit code': '12' }).submit();
      session.same('too short a code is refused', refused.status, 422);
      session.see(
        'beside the field',
        '6-digit code' in refused.fieldErrors,
        JSON.stringify(refused.fieldErrors),
      );
      const home = await session.passCode(refused);
      session.same('the right one leads home', [home.status, home.path], [200, '/']);
    },
  },
  {
    name: 'sign-in: who prefers Spanish is spoken to in Spanish',
    as: 'spanish',
    async run(session) {
      const page = await session.signIn(await signInPage(session));
      session.same('home is in Spanish', [page.path, page.language], ['/', 'es']);
    },
  },
  {
    name: 'time: a session ends after a quarter of an hour without a sign, and signing in leads back',
    needs: ['clock'],
    as: 'member',
    async run(session) {
      const clock = session.offered(session.place.clock);
      const visitor = session.visitor();
      await session.signIn(await visitor.get('/signin'));
      try {
        await clock.advance('PT14M');
        await seeEnd(session, visitor);
      } finally {
        await clock.advance('-PT30M');
      }
    },
  },
];

/** Checks the session after 14 minutes without activity, and after 16 more. */
async function seeEnd(session: Session, visitor: Visitor): Promise<void> {
  const there = await visitor.get('/settings/basics');
  session.same('after 14 minutes the session is there', there.path, '/settings/basics');
  await session.offered(session.place.clock).advance('PT16M');
  const ended = await visitor.get('/settings/basics');
  session.same('after 16 more it has ended', ended.url.pathname, '/signin');
  session.contains('the page says why', ended.text(), 'after 15 minutes');
  const back = await session.signIn(ended);
  session.same('signing in leads back', back.path, '/settings/basics');
}
