import { beforeAll, describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = sharedApp();

const notFound = 'The page you were looking for doesn’t exist.';

let visitor: Visitor;
beforeAll(async () => {
  ({ visitor } = await signIn(app.baseUrl, maya));
});

describe('redirects of earlier addresses', () => {
  test.each([
    ['/programs/a-b-c', '/covered-programs/a_b_c'],
    ['/programs/a-b/c-d-e', '/covered-programs/a_b/c_d_e'],
    ['/programs/caf%C3%A9-au-lait', '/covered-programs/caf%C3%A9_au_lait'],
    ['/programs/a%2Fb', '/covered-programs/a%2Fb'],
    ['/programs/..%2F..%2Fsignout', '/covered-programs/..%2F..%2Fsignout'],
    ['/programs/a%3Fb%23c', '/covered-programs/a%3Fb%23c'],
    ['/schedule/calls/new?category=a-b&x=1', '/video-visits/call-subjects/a_b'],
    ['/schedule/calls/new?category=%2F%2Fevil.example', '/video-visits/call-subjects/%2F%2Fevil.example'],
    ['/notifications/n-1', '/notifications?notification-uid=n-1'],
    ['/notifications/n-1?type=rx', '/notifications?notification-uid=n-1'],
    ['/notifications/n-1/e-2', '/notifications?event-id=e-2'],
    ['/notifications/n-1/e-2?type=bill', '/payments?notification-uid=n-1'],
    ['/notifications/a%26b%3Dc?type=bill', '/payments?notification-uid=a%26b%3Dc'],
  ])('%s redirects to %s', async (address, target) => {
    expect((await visitor.get(address)).path).toBe(target);
  });

  test('a schedule address without a category redirects to all video visits', async () => {
    expect((await visitor.get('/schedule/calls/new')).path).toBe('/video-visits');
  });
});

describe('addresses without links', () => {
  test.each([
    '/nothing',
    '/a/b/c/d',
    '/.env',
    '/.git/HEAD',
    '/index.html',
    '/assets/gone.js',
    '/favicon.ico',
  ])('%s is a full page with status 404', async (address) => {
    const page = await (await openVisitor(app.baseUrl)).get(address);
    expect([page.status, page.h1]).toEqual([404, 'Page not found']);
    expect(page.text()).toContain(notFound);
    expect(page.title).toBe('Page not found · Wren');
  });

  test.each(['/screenings/gone/result', `/screenings/${'a'.repeat(3000)}/result`, '/screenings/gone'])(
    '%s is a full page with status 404 for members too',
    async (address) => {
      expect((await visitor.get(address)).status).toBe(404);
    },
  );

  test.each([
    '/%',
    '/%E0%A4%A',
    '/programs/%E0%A4%A',
    '/reimbursement/claims/%ff',
    '/%00',
    '/a%00b',
    '/%0a',
    '/%0A%0D',
    '/a%0ab',
    '/a%7fb',
    '/%E2%80%A8',
    '/reimbursement/claims/a%0ab',
    '/programs/%0a',
    '/reimbursement/claims/a%00b',
    '/reimbursement/success?claim=%00',
  ])('%s is malformed and still no server error', async (address) => {
    expect((await visitor.get(address)).status).toBeLessThan(500);
  });

  test.each([
    '/care-tasks/',
    '/reimbursement/claims/',
    '/insights/pregnancy/',
    '/settings/security/passkeys/',
  ])('%s with an impossible name is not found', async (address) => {
    expect((await visitor.get(address + ',2'.repeat(2000))).status).toBe(404);
  });

  test('HEAD answers like GET, without a body', async () => {
    for (const address of ['/', '/reimbursement/claims', '/nothing', '/settings', '/healthz']) {
      const url = new URL(address, app.baseUrl);
      const head = await visitor.navigate({ method: 'HEAD', url });
      const page = await visitor.get(address);
      expect([address, head.status, head.body.length]).toEqual([address, page.status, 0]);
      expect(head.headers['content-type']).toBe(page.headers['content-type']);
    }
  });
});
