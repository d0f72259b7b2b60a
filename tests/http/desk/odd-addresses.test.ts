import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');
const rosa = await staffAt(app, 'rosa.delgado');
const mei = await staffAt(app, 'mei.tanaka');
const hanna = await staffAt(app, 'hanna.berg');
const leila = await staffAt(app, 'leila.mansour');

const unknown = randomUUID();

/** Addresses of the desk that do not exist, by who opens them. */
const ofNothing = [
  [
    victor,
    'claims/R-2026-AAAAAA',
    'claims/%00',
    'claims?after=%00',
    'appeals?after=R-1',
    'appeals?after=%00',
  ],
  [victor, 'authorizations/P-2026-AAAAAA', 'authorizations/new/nobody', `authorizations/new/${unknown}`],
  [victor, 'authorizations?after=%00', '?kind=money', '?mine=1', '?after=x', '?after=%00'],
  [victor, '?after=2026-99-99T99:99:99~claim:x'],
  [rosa, 'requests/A-2026-AAAAAA', 'requests/%00', 'requests?after=%00', 'conversations?after=x'],
  [rosa, `conversations?after=read~2026~${unknown}`],
  [rosa, `conversations?after=read~2026-03-02T12:00:00Z~${'-'.repeat(36)}`],
  [mei, 'bills/P-2026-AAAAAA', 'bills?after=%00', 'files?after=R-1', 'files/%00'],
  [hanna, 'accounts/x', `accounts/${unknown}`, 'companies/nobody/ready', 'companies/A%20b/ready'],
  [hanna, 'companies/nobody/brand'],
  [rosa, 'no-such-page', 'account/x/y/z'],
  [leila, `visits/${unknown}`, 'visits/%00', 'visits?after=%00', 'visits?missing=no'],
] as const;

test('an address of the desk with an unknown or odd id is not found', async () => {
  for (const [who, ...paths] of ofNothing) {
    for (const path of paths) {
      const { status, links } = await who.get(`/desk/${path}`.replace('/?', '?'));
      expect([path, status]).toEqual([path, 404]);
      // In the desk's frame, but for an address that is refused before any route.
      expect([path, links.includes('My account')]).toEqual([path, !path.endsWith('/%00')]);
    }
  }
});

test('a list that has nothing left after the given item starts over', async () => {
  for (const [who, path, after] of [
    [victor, '/desk/claims', 'R-2026-AAAAAA'],
    [victor, '/desk/appeals', unknown],
    [victor, '/desk/eligibility', unknown],
    [victor, '/desk/authorizations', 'P-2026-AAAAAA'],
    [rosa, '/desk/requests', 'A-2026-AAAAAA'],
    [mei, '/desk/bills', 'P-2026-AAAAAA'],
  ] as const)
    expect((await who.get(`${path}?after=${after}`)).path).toBe(path);
});

test('the pages of administrators are closed to a Care Partner', async () => {
  for (const path of ['accounts', 'companies', 'companies/acme/ready', 'companies/acme/brand']) {
    const page = await rosa.get(`/desk/${path}`);
    expect([path, page.status, page.links.includes('My account')]).toEqual([path, 403, true]);
    expect((await page.follow('Go to home')).path).toBe('/desk');
  }
});
