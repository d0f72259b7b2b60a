import type { Visitor } from '#tests/http/visitor.ts';
import type { Session } from '../session.ts';
import type { Suite } from '../suite.ts';

/** Suites that need a movable clock. They run one by one, after all others. */
export const timeSuites: readonly Suite[] = [
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
