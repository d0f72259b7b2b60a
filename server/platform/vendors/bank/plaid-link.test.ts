import { expect, test } from 'vitest';
import { testClock } from '#tests/support/api/test-clock.ts';
import { json, startBrokenUpstream } from '#tests/support/served/broken-upstream.ts';
import { BankUnavailableError } from './bank-transfers.ts';
import { linkLanguageOf } from './link-languages.ts';
import { plaidBank } from './plaid-bank.ts';

const settings = {
  clientId: 'the client of tests',
  secret: 'the secret of tests',
  clientName: 'A product with a name of more than thirty letters',
  webhookUrl: 'https://wren.example/api/v3/bank_callbacks',
  clock: testClock('2026-03-02T12:00:00Z'),
};
const bankAt = (basePath: string) => plaidBank({ ...settings, basePath });
const bodiesOf = (received: { body: string }[]) => received.map(({ body }): unknown => JSON.parse(body));

test('a link request has the required fields and no data about the member', async () => {
  await using upstream = await startBrokenUpstream(
    json({
      link_token: 'l',
      expiration: '2026-03-02T12:30:00Z',
      hosted_link_url: 'https://secure.plaid.com/1',
    }),
  );
  const hosted = { completionUri: 'https://wren.example/bills/1', inMobileApp: true };
  const session = await bankAt(upstream.baseUrl).startLink({
    memberReference: 'm-1',
    language: 'es',
    hosted,
  });
  expect(session).toMatchObject({ linkToken: 'l', hostedUrl: 'https://secure.plaid.com/1' });
  expect(upstream.received[0]).toMatchObject({
    url: '/api/link/token/create',
    headers: { 'plaid-client-id': settings.clientId, 'plaid-secret': settings.secret },
  });
  expect(bodiesOf(upstream.received)).toEqual([
    {
      client_name: 'A product with a name of more ',
      language: 'es',
      country_codes: ['US'],
      products: ['transfer'],
      user: { client_user_id: 'm-1' },
      webhook: settings.webhookUrl,
      hosted_link: { completion_redirect_uri: hosted.completionUri, is_mobile_app: true },
    },
  ]);
});

test('a hosted link without its page is unavailable', async () => {
  await using upstream = await startBrokenUpstream(
    json({ link_token: 'l', expiration: '2026-03-02T12:30:00Z' }),
  );
  const hosted = { completionUri: 'https://wren.example/bills/1', inMobileApp: false };
  await expect(
    bankAt(upstream.baseUrl).startLink({ memberReference: 'm', language: 'en', hosted }),
  ).rejects.toThrow(BankUnavailableError);
});

test.each([
  ['es', 'es'],
  ['fr-CA', 'fr'],
  ['nb', 'no'],
  ['cy', 'en'],
  ['zh-CN', 'en'],
])('Link is asked for its own language: %s is %s', (language, inLink) => {
  expect(linkLanguageOf(language)).toBe(inLink);
});
