import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, ApiUnavailableError } from '#app/api/errors.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';
import { BodyRefusedError } from './request-limits.ts';

let failure: unknown;
const fail = () => {
  throw failure;
};

const build = pageBuild({
  page: { default: () => null, loader: fail, action: fail },
  guarded: { default: () => null, loader: () => null, middleware: [fail] },
  resource: { loader: fail },
  member: {
    default: () => null,
    loader({ context }) {
      context.get(visitorContext).update({ api: { cookie: 'session=abc', memberId: 'm1' } });
      return fail();
    },
  },
  sensitive: {
    default: () => null,
    loader({ context }) {
      context.get(visitorContext).update({ api: { cookie: 'session=abc', memberId: 'm1' } });
      return fail();
    },
    async action({ request, context }) {
      await readForm(request, context);
      return fail();
    },
  },
  token: { loader: ({ context }) => context.get(visitorContext).formToken },
  visitor: { loader: ({ context }) => Response.json(context.get(visitorContext).data) },
});

const web = await openTestWeb(build);
afterAll(() => web.close());
beforeEach(() => web.logged.splice(0));

async function answerTo(error: unknown, path = '/page'): Promise<{ response: Response; html: string }> {
  failure = error;
  const response = await web.ask(path);
  return { response, html: await response.text() };
}

const errorsLogged = () => web.logged.filter((line) => line.includes('"event":"unexpected"'));
const refused = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, [{ title: 'The API says so.', code, pointer: undefined }], retryAfter);

describe.each(['/page', '/guarded'])('%s', (path) => {
  test('an unusable answer is a 503 page with Retry-After', async () => {
    const { response, html } = await answerTo(new ApiUnavailableError('timeout'), path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(html).toContain('We’ll be right back');
    expect(response.headers.get('Content-Security-Policy')).toContain('nonce-');
  });

  test("the API's 503 passes its own wait on, and is logged", async () => {
    const { response } = await answerTo(refused(503, 'service_busy', 7), path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '7']);
    expect(errorsLogged()).toHaveLength(1);
  });

  test.each([500, 502, 504])('a broken API (%d) is a 503 page', async (status) => {
    expect((await answerTo(refused(status, 'gateway'), path)).response.status).toBe(503);
  });

  test("a 404 of the API shows the app's own not-found page", async () => {
    const { response, html } = await answerTo(refused(404, 'not_found'), path);
    expect(response.status).toBe(404);
    expect(html).toContain('The page you were looking for doesn’t exist.');
    expect(errorsLogged()).toEqual([]);
  });

  test('a refusal keeps its status', async () => {
    const { response, html } = await answerTo(refused(403, 'forbidden'), path);
    expect(response.status).toBe(403);
    expect(html).toContain('You can’t open this page');
  });

  test('a 429 of the API is a 429 page with Retry-After', async () => {
    const { response, html } = await answerTo(refused(429, 'too_many_attempts', 60), path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(html).toContain('Too many tries');
  });

  test.each([refused(409, 'conflict'), refused(422, 'blank'), new TypeError('Maya Rivera')])(
    'any other error is a 500 page and logged, without its text: %s',
    async (error) => {
      const { response, html } = await answerTo(error, path);
      expect(response.status).toBe(500);
      expect(html).toContain('Something went wrong');
      expect(html).not.toMatch(/Maya|The API says so/);
      expect(errorsLogged()).toHaveLength(1);
      expect(errorsLogged().join()).not.toMatch(/Maya|The API says so/);
    },
  );

  test.each([
    [413, 'shorter texts, or fewer or smaller files'],
    [408, 'That took too long'],
  ] as const)('a body refused while it arrives is a %d page', async (status, words) => {
    const { response, html } = await answerTo(new BodyRefusedError(status), path);
    expect(response.status).toBe(status);
    expect(html).toContain(words);
  });
});

test('the page is in the visitor’s language', async () => {
  failure = new ApiUnavailableError('timeout');
  const response = await web.ask('/page', { headers: { 'Accept-Language': 'es' } });
  expect(await response.text()).toContain('Volvemos enseguida');
});

test('a resource route answers with the status and no page', async () => {
  const { response, html } = await answerTo(refused(404, 'not_found'), '/resource');
  expect([response.status, html]).toEqual([404, '']);
  const unavailable = await answerTo(new ApiUnavailableError('network'), '/resource');
  expect([unavailable.response.status, unavailable.response.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(errorsLogged()).toEqual([]);
});

test('a session that has ended is dropped, and the page reloads', async () => {
  const { response } = await answerTo(refused(401, 'unauthenticated'), '/member?tab=2');
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/member?tab=2']);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const data = await (await web.ask('/visitor', { headers: { Cookie: cookie } })).json();
  expect(data).toEqual({ endedSession: { memberId: 'm1', reason: 'unauthenticated' } });
});

test('a 401 for an anonymous visitor is a 500, not a redirect loop', async () => {
  expect((await answerTo(refused(401, 'unauthenticated'))).response.status).toBe(500);
});

describe('a change that needs a fresh proof', () => {
  const dataOf = async (cookie: string) =>
    (await web.ask('/visitor', { headers: { Cookie: cookie } })).json();
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  test('redirects to the identity check and remembers the page', async () => {
    const { response } = await answerTo(refused(403, 'fresh_proof_required'), '/sensitive?tab=2');
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/confirm-identity']);
    expect(await dataOf(cookieOf(response))).toMatchObject({ proofPath: '/sensitive?tab=2' });
  });

  test.each([
    [403, 'fresh_proof_required', '/confirm-identity'],
    [403, 'consent_required', '/sensitive'],
    [401, 'unauthenticated', '/sensitive'],
    [422, 'invalid_authenticity_token', '/sensitive'],
  ])('keeps the input without secrets, as after %s %s', async (status, code, location) => {
    failure = refused(403, 'fresh_proof_required');
    const Cookie = cookieOf(await web.ask('/sensitive'));
    const token = await (await web.ask('/token', { headers: { Cookie } })).text();
    const body = new URLSearchParams({
      form_token: token,
      email: 'new@acme.example',
      password: 'x',
      code: '1',
    });
    failure = refused(status, code);
    const response = await web.ask('/sensitive', { method: 'POST', body, headers: { Cookie } });
    expect([response.status, response.headers.get('Location')]).toEqual([303, location]);
    expect(await dataOf(Cookie)).toMatchObject({
      proofPath: '/sensitive',
      keptForms: { '/sensitive': { memberId: 'm1', fields: [['email', 'new@acme.example']] } },
    });
  });

  test('a prefetched page changes nothing', async () => {
    failure = refused(403, 'fresh_proof_required');
    const response = await web.ask('/sensitive', { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(response.headers.get('Location')).toBe('/confirm-identity');
    expect(await dataOf(cookieOf(response))).not.toHaveProperty('proofPath');
  });
});
