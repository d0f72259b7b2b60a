import { afterAll, expect, test } from 'vitest';
import { openVideoPages } from '#tests/support/pages/video-pages.ts';
import { openTestRelay } from '#tests/support/vendors/video-relay.ts';

const relay = await openTestRelay();
const pages = await openVideoPages();
afterAll(() => Promise.all([pages[Symbol.asyncDispose](), relay[Symbol.asyncDispose]()]));

test('two clients with the real SDK meet, disconnect, mute, hide, leave, return and are removed', async () => {
  await relay.rest('', { UniqueName: 'visit', MaxParticipants: '2' });
  const [maya, grace] = await Promise.all([pages.open(), pages.open()]);
  await maya.join(await relay.token('maya', 'visit'), relay.url);
  await grace.join(await relay.token('grace', 'visit'), relay.url);
  await maya.heard('came grace');
  await grace.heard('came maya');
  await Promise.all([maya.sees(), grace.sees()]);

  await grace.run('send()');
  await maya.heard('message hello');

  relay.cutLines();
  await Promise.all([maya.heard('reconnecting 53001'), grace.heard('reconnecting 53001')]);
  await Promise.all([maya.heard('reconnected'), grace.heard('reconnected')]);
  await Promise.all([maya.sees(), grace.sees()]);

  await grace.run('mute()');
  await maya.heard('disabled audio');
  await grace.run('hide()');
  await maya.heard('unsubscribed video');
  await grace.run('show()');
  await maya.heard('subscribed video');
  await maya.sees();

  await grace.run('leave()');
  await maya.heard('left grace');
  await grace.join(await relay.token('grace', 'visit'), relay.url);
  await maya.heard('came grace');
  await Promise.all([maya.sees(), grace.sees()]);

  // A closed tab only sends its close code.
  await grace.page.close();
  await maya.heard('left grace');
  const again = await pages.open();
  await again.join(await relay.token('grace', 'visit'), relay.url);
  await Promise.all([maya.sees(), again.sees()]);

  await relay.rest('/visit', { Status: 'completed' });
  await Promise.all([maya.heard('disconnected 53118'), again.heard('disconnected 53118')]);
  expect(pages.troubles).toEqual([]);
});
