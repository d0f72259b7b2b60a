import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

const behind = await hostApp();
let gate: ApiGate;
let app: HostedApp;
beforeAll(async () => {
  gate = await openApiGate(behind.baseUrl);
  app = await hostApp({ API_BASE_URL: gate.baseUrl, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await gate[Symbol.asyncDispose]();
  await behind[Symbol.asyncDispose]();
});

const file = (format: string) => `/settings/privacy/export/file?format=${format}`;

/** Every section announces more, and further reads fail. */
function cutShort(): void {
  gate.change = (body) => body.replaceAll('"more":false', '"more":true');
  gate.answer = { status: 503, code: 'away', path: /section=/ };
}

test('an export that fails early is an error page; a longer one that fails later aborts the download', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const format of ['html', 'json']) {
    gate.change = (body) => body;
    gate.answer = undefined;
    expect((await visitor.get(file(format))).headers['content-disposition']).toContain('attachment');
    cutShort();
    const page = await visitor.get(file(format));
    expect(page.status).toBe(503);
    expect(page.headers).not.toHaveProperty('content-disposition');
    expect(page.h1).toBe('We’ll be right back');

    const { change } = gate;
    // Longer than the part that is buffered before the response.
    const long = 'long '.repeat(40_000);
    gate.change = (body) => change?.(body).replace('"entries":[{', `"entries":[{"note":"${long}",`) ?? body;
    await expect(visitor.get(file(format))).rejects.toThrow('aborted');
  }
});
