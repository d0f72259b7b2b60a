import { describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { readErrors, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { documentIn } from '#server/platform/http/reply.ts';
import { createApi } from './app.ts';

const api = await openTestApi();

const json = { 'Content-Type': 'application/json' };

describe('the native app', () => {
  const asApp = (header: string) => api.call('/api/v3/session', { headers: { 'Wren-App': header } });

  test.each(['ios/1.6.9', 'android/0.9.0'])('with version %s is refused as outdated', async (app) => {
    expect(await refusal(await asApp(app))).toBe('403 outdated_app');
  });

  test.each(['ios/1.7.0', 'android/2.0.0', 'ios/next'])('with version %s is accepted', async (app) => {
    expect(await refusal(await asApp(app))).toBe('401 unauthenticated');
  });

  test('is not checked for pages in its web view, whose calls come from the web tier', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone) WrenApp/1.6.9' };
    expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 unauthenticated');
  });
});

test('a caller in this process gets the document as a value instead of a text', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const asked = () => new Request('http://benefits.test/api/v3/session', { headers });
  const app = createApi(api.dependencies);
  const [named, told] = [await app.fetch(asked()), await app.fetch(asked(), { takesValues: true })];
  expect(await named.text()).toMatch(/^\{"data"/);
  expect(told.body).toBeNull();
  expect(documentIn(told)).toEqual(documentIn(named));
});

describe('an invalid call', () => {
  test('an unknown address answers 404', async () => {
    expect(await refusal(await api.call('/api/v3/nothing-here'))).toBe('404 not_found');
    expect(await refusal(await api.call('/api/v4/bills'))).toBe('404 not_found');
  });

  test('an unknown method answers 405 with the allowed ones', async () => {
    const response = await api.call('/api/v3/session', { method: 'PATCH' });
    expect(response.headers.get('Allow')).toBe('DELETE, GET, HEAD, POST');
    expect(await refusal(response)).toBe('405 method_not_allowed');
  });

  test('a body that is not JSON answers 415, and broken JSON 400', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a@acme.example' }) };
    expect(await refusal(await api.call('/api/v3/session', form))).toBe('415 unsupported_media_type');
    const broken = { method: 'POST', headers: json, body: '{"email":' };
    expect(await refusal(await api.call('/api/v3/session', broken))).toBe('400 malformed');
  });

  test('a body above 64 KiB answers 413, with and without Content-Length', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(64 * 1024) });
    const announced = { method: 'POST', headers: { ...json, 'Content-Length': String(body.length) }, body };
    expect(await refusal(await api.call('/api/v3/session', announced))).toBe('413 payload_too_large');
    const streamed = {
      method: 'POST',
      headers: json,
      body: new Blob([body]).stream(),
      duplex: 'half' as const,
    };
    expect(await refusal(await api.call('/api/v3/session', streamed))).toBe('413 payload_too_large');
  });

  test('even if the sender keeps a copy of it', async () => {
    const [body, copy] = new Blob([JSON.stringify({ email: 'x'.repeat(64 * 1024) })]).stream().tee();
    const sent = { method: 'POST', headers: json, body, duplex: 'half' as const };
    expect(await refusal(await api.call('/api/v3/session', sent))).toBe('413 payload_too_large');
    await copy.cancel();
  });

  test('this applies to all calls except file uploads, also PUT, PATCH and DELETE, and to drafts at 512 KiB', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(64 * 1024) });
    const writes = (await describedCalls(api)).filter(({ method }) => method !== 'GET');
    for (const { method, path } of writes) {
      const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      if (/\/(receipts|attachments|marks)$/.test(address)) continue;
      const isDraft = /\/(reimbursement_draft|content\/[^/]+\/[^/]+)$/.test(address);
      const answer = await api.call(address, {
        method,
        headers: json,
        body: isDraft ? body.repeat(8) : body,
      });
      expect(`${method} ${path} ${await refusal(answer)}`).toBe(`${method} ${path} 413 payload_too_large`);
    }
    expect(writes.length).toBeGreaterThan(50);
  });

  describe('a body with too many fields answers 413 with an explanation', () => {
    const form = { 'Content-Type': 'Application/X-WWW-Form-urlencoded; charset=utf-8' };
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join('&');
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, '1,2'])));
    const sent = (path: string, headers: Record<string, string>, body: string) =>
      api.call(`/api/v3/${path}`, { method: 'POST', headers, body });

    test.each([300, 301, 9000])('a form of %i', async (count) => {
      const answer = await sent('video_callbacks', form, pairs(count));
      expect(await refusal(answer)).toBe(count > 300 ? '413 payload_too_large' : '403 invalid_signature');
    });

    test.each([
      ['members', 1000, '422'],
      ['members', 1001, '413'],
      ['members', 4000, '413'],
    ])('JSON of %s, %i of them: %s', async (_, count, status) => {
      expect(await refusal(await sent('session', json, members(count)))).toContain(status);
    });

    test.each([
      ['entries of a list', `{"email":[${'1,'.repeat(30_000)}1]}`],
      ['lists in lists', `{"email":[${'[],'.repeat(15_000)}[]]}`],
      ['broken JSON', `{"email":"\\\\"${',"a"'.repeat(10_000)}`],
    ])('JSON of %s', async (_, body) => {
      expect(await refusal(await sent('session', json, body))).toBe('413 payload_too_large');
    });

    test('commas in a text do not count', async () => {
      const body = JSON.stringify({ email: `${',"\\'.repeat(5000)}` });
      expect(await refusal(await sent('session', json, body))).toContain('422');
    });

    test('in the language of the caller', async () => {
      const answer = async (language: string) =>
        (await readErrors(await sent('session', { ...json, 'X-Language': language }, members(4000))))[0]
          ?.title;
      expect(await answer('en')).toBe('This has too many fields. Send fewer at once.');
      expect(await answer('es')).toBe('Esto tiene demasiados campos. Envía menos a la vez.');
    });
  });

  test('a truncated body answers 408', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('{"email":')),
      pull: (controller) => controller.error(new Error('socket hang up')),
    });
    const init = { method: 'POST', headers: json, body, duplex: 'half' as const };
    expect(await refusal(await api.call('/api/v3/session', init))).toBe('408 incomplete_body');
  });

  test('a body with only errors gets the first ones', async () => {
    const headers = { ...json, ...(await signedIn(api.dependencies, await createMember(api.dependencies))) };
    const body = JSON.stringify({ fields: { expenses: Array.from({ length: 900 }, () => 7) } });
    const answer = await api.call('/api/v3/reimbursement_draft', { method: 'PUT', headers, body });
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(64 * 1024);
  });

  test.each(['[]', 'null', '"text"', '{"email":{"$ne":1},"password":["a"]}', '{"__proto__":{"email":"a"}}'])(
    'the body %s answers 422',
    async (body) => {
      const response = await api.call('/api/v3/session', { method: 'POST', headers: json, body });
      expect(response.status).toBe(422);
    },
  );
});

test('every v3 response is JSON:API, not cached, and has the request id', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  for (const path of ['/api/v3/bills', '/api/v3/nothing-here', '/api/v3/notifications/unread_bills_count']) {
    const response = await api.call(path, { headers: { ...headers, 'X-Request-Id': 'abc-123' } });
    expect(response.headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Request-Id')).toBe('abc-123');
  }
});

test('errors are worded in the language of X-Language, and in English without one', async () => {
  const title = async (headers: Record<string, string>) =>
    (await readErrors(await api.call('/api/v3/bills', { headers })))[0]?.title;
  expect(await title({ 'X-Language': 'es' })).toBe('Inicia sesión para continuar.');
  expect(await title({ 'X-Language': 'tlh' })).toBe('Sign in to continue.');
  expect(await title({})).toBe('Sign in to continue.');
});

test('an unexpected error answers 500 with the request id, and nothing else', async () => {
  const member = await createMember(api.dependencies);
  const headers = await signedIn(api.dependencies, member);
  const broken = createApi({
    ...api.dependencies,
    clock: {
      now: () => {
        throw new Error(`the secret of ${member.email}`);
      },
    },
  });
  const response = await broken.request('/api/v3/bills/a-secret-bill', { headers });
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  expect(await response.clone().text()).not.toContain('secret');
  expect(await refusal(response)).toBe('500 internal_error');
  expect(api.logged.join('')).toContain(response.headers.get('X-Request-Id'));
  expect(api.logged.join('')).toContain('"/api/v3/bills/:uid"');
  expect(api.logged.join('')).not.toMatch(/secret|@acme/);
});

describe('the description', () => {
  test('contains every call and no external references', async () => {
    const page = await (await api.call('/api/docs')).text();
    expect(page).toContain('/api/v3/session/second_factor');
    expect(page).toContain('data.attributes.greeting_name');
    expect(page).not.toMatch(/<script|style=|https?:/);
  });

  test('the page and its style sheet have their types', async () => {
    const page = await api.call('/api/docs');
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    const style = await api.call('/api/docs.css');
    expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  });

  test('the document is OpenAPI 3.1', async () => {
    expect(await (await api.call('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });
});
