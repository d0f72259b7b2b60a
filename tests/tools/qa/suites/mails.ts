import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '#tests/http/page.ts';
import { linkIn, mailAfter, type Mail } from '../inbox.ts';
import type { Suite } from '../suite.ts';

const sentWords = 'If there is an account with that email address';

/** Requests a link; waits if the same mail was sent less than a minute ago. */
async function askForLink(start: Page, email: string): Promise<Page> {
  const ask = () => start.form().fill({ 'Email address': email }).submit();
  const answer = await ask();
  const seconds = Number(answer.headers['retry-after']);
  if (answer.status !== 429 || !(seconds <= 60)) return answer;
  await pause((seconds + 1) * 1000);
  return ask();
}

/** Suites that need the inbox of a persona. */
export const mailSuites: readonly Suite[] = [
  {
    name: 'recovery: the mailed link leads to a new password, which is typed twice',
    needs: ['write', 'inbox'],
    as: 'member',
    async run(session) {
      const visitor = session.visitor();
      const start = await visitor.get('/password/new');
      const order = async () => {
        const asked = await askForLink(start, session.persona.email);
        session.contains(
          'asking is answered without saying who has an account',
          asked.text('body'),
          sentWords,
        );
      };
      // Other suites sign in with the same persona, which also sends mails.
      const isMeant = ({ text }: Mail) => text.includes('/password/edit');
      const inbox = session.offered(session.place.inbox);
      const mail = await mailAfter(inbox, session.persona.email, order, { isMeant });
      const link = linkIn(mail, session.place.baseUrl);
      const page = await visitor.get(link);
      session.same(
        'the link opens the form, its token in no address',
        [page.status, page.path],
        [200, '/password/edit'],
      );
      const two = { 'New password': 'Straw-and-twigs-9?', 'New password again': 'Straw-and-twigs-8?' };
      const refused = await page.form().fill(two).submit();
      session.same('two different passwords are refused', refused.status, 422);
      session.contains('in words', refused.errors.map(({ text }) => text).join(), 'Passwords do not match');
    },
  },
  {
    name: 'recovery: a link that is none is said to be none',
    async run(session) {
      const page = await session.visitor().get('/password/edit?reset_password_token=none');
      session.contains('it says so', page.text(), 'This link does not work');
      session.see('it is no form for a password', !page.html.includes('type="password"'), page.text());
    },
  },
];
