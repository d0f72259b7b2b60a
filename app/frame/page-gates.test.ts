import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { MiddlewareFunction } from 'react-router';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { getRequest, outcome, pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { middleware as memberPages } from './member-gates.tsx';
import { middleware as signedOutPages } from './signed-out-layout.tsx';
import { middleware as waitingPages } from './waiting-layout.tsx';

/** The response of a page with these middlewares, and the visitor's data. */
async function open(
  path: string,
  middlewares: readonly MiddlewareFunction<Response>[],
  { signedIn = true, member = {} }: { signedIn?: boolean; member?: Record<string, unknown> } = {},
) {
  const visitor = testVisitor(signedIn ? { api: { cookie: 'benefits_session=token' } } : {});
  const context = pageContext({ visitor });
  const unexpected = async () => Promise.reject(new Error('No other call was expected.'));
  context.set(apiContext, {
    async get<S extends z.ZodType>(_path: string, schema: S) {
      return schema.parse({ data: { id: 'm1', ...member }, meta: {} });
    },
    post: unexpected,
    put: unexpected,
    patch: unexpected,
    delete: unexpected,
    upload: unexpected,
    download: unexpected,
    restartDeadline: () => undefined,
  });
  const request = getRequest(path);
  const page = new Response('the page');
  const run = middlewares.reduceRight<() => Promise<unknown>>(
    (next, middleware) => async () =>
      middleware({ request, context, params: {}, url: new URL(request.url), pattern: path }, async () => {
        await next();
        return page;
      }),
    async () => page,
  );
  return { ...(await outcome(run)), visitor: visitor.data, context };
}

const pending = { ask_for_eligibility_details: true, require_eligibility_check: true };

test('a member page opens to its member', async () => {
  const { status, context } = await open('/settings', memberPages);
  expect(status).toBe(200);
  expect(context.get(memberContext).id).toBe('m1');
});

test.each([
  ['signed out', { signedIn: false }, 303, '/signin'],
  ['before consent', { member: { require_data_sharing_consent: true } }, 302, '/data-sharing-consent'],
  ['before the eligibility check', { member: { eligibility: pending } }, 302, '/eligibility-details'],
])(
  'a member page %s redirects to the pending step, and is opened later',
  async (_, caller, status, location) => {
    expect(await open('/settings?x=1', memberPages, caller)).toMatchObject({
      status,
      location,
      visitor: { rememberedPath: '/settings?x=1' },
    });
  },
);

test.each([
  '/settings/privacy/export',
  '/settings/privacy/export/file',
  '/settings/privacy/delete',
  '/confirm-identity',
])('%s opens before consent and before the eligibility check', async (path) => {
  for (const member of [{ require_data_sharing_consent: true }, { eligibility: pending }])
    expect(await open(path, memberPages, { member })).toMatchObject({ status: 200 });
});

const over = { covered_until: '2026-03-01', claims_until: '2026-05-30', is_over: true };

test('after the last covered day member pages lead to the page about it, before any other pending page', async () => {
  const member = { coverage_end: over, require_data_sharing_consent: true, eligibility: pending };
  expect(await open('/care-team', memberPages, { member })).toMatchObject({
    status: 302,
    location: '/coverage-end',
  });
  for (const path of ['/coverage-end', '/reimbursement', '/settings/privacy'])
    expect(await open(path, memberPages, { member })).toMatchObject({ status: 200 });
  const consented = { coverage_end: over, eligibility: pending };
  expect(await open('/eligibility-details', waitingPages, { member: consented })).toMatchObject({
    status: 302,
    location: '/',
  });
  const ahead = { coverage_end: { ...over, is_over: false } };
  expect(await open('/care-team', memberPages, { member: ahead })).toMatchObject({ status: 200 });
});

test('a page for signed-out visitors is only open to them', async () => {
  expect(await open('/signin', signedOutPages, { signedIn: false })).toMatchObject({ status: 200 });
  expect(await open('/signin', signedOutPages)).toMatchObject({ status: 302, location: '/' });
});

test('a mailed link for signed-out visitors requires a signed-in member to choose first', async () => {
  const address = '/signup?email_signup_token=abc';
  expect(await open(address, signedOutPages)).toMatchObject({
    status: 303,
    location: '/signup/signed-in',
    visitor: { mailedLink: { address, purpose: 'invitation' } },
  });
});
