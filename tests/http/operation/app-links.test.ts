import { expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';

const android = '/.well-known/assetlinks.json';
const apple = '/.well-known/apple-app-site-association';
const fingerprint = `${'AB:'.repeat(31)}0F`;

test('the association files of native apps are served as JSON without a redirect', async () => {
  await using app = await hostApp({
    ANDROID_APP: `com.example.wren=${fingerprint},${fingerprint.toLowerCase()}`,
    APPLE_APP_IDS: 'ABCDE12345.com.example.wren, ABCDE12345.com.example.wren.beta',
  });
  const ask = (path: string) => fetch(app.baseUrl + path, { redirect: 'error' });
  const [links, association] = [await ask(android), await ask(apple)];
  expect([links, association].map(({ headers }) => headers.get('content-type'))).toEqual([
    'application/json',
    'application/json',
  ]);
  expect(await links.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.wren',
        sha256_cert_fingerprints: [fingerprint, fingerprint],
      },
    },
  ]);
  expect(await association.json()).toMatchObject({
    applinks: { details: [{ appIDs: ['ABCDE12345.com.example.wren', 'ABCDE12345.com.example.wren.beta'] }] },
  });
});

test.each([android, apple])('%s is 404 without a configured app', async (path) => {
  const answer = await fetch(sharedApp().baseUrl + path);
  expect(answer.status).toBe(404);
  await answer.body?.cancel();
});
