import { afterAll, expect, test } from 'vitest';
import { staffRoles, type StaffRole } from '#app/domain/staff-roles.ts';
import { deskRoutes } from '#tests/e2e/desk-routes.ts';
import { demoStaff } from '#server/sandbox/seed/people/staff.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { staffAt } from '../desk/staff-visitor.ts';
import type { Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

/** Who may open the pages at and below each address of the desk; `own` are for everybody who works here. */
const allowed: Readonly<Record<string, readonly StaffRole[] | 'own'>> = {
  '/desk': 'own',
  '*': 'own',
  account: 'own',
  confirm: 'own',
  reason: 'own',
  receipts: ['reviewer'],
  conversations: ['care_partner'],
  requests: ['care_partner'],
  results: ['care_partner'],
  claims: ['reviewer'],
  appeals: ['reviewer'],
  authorizations: ['reviewer'],
  eligibility: ['reviewer'],
  bills: ['billing'],
  payments: ['billing'],
  files: ['billing'],
  visits: ['expert'],
  hours: ['expert', 'administrator'],
  content: ['editor', 'administrator'],
  accounts: ['administrator'],
  companies: ['administrator'],
  audit: ['auditor'],
};

const pages = deskRoutes.filter(({ access, kind }) => access === 'staff' && kind !== 'action');
const placeOf = (path: string) => path.split('/')[2] ?? path;
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'unknown');

async function visitorOf(role: StaffRole): Promise<Visitor> {
  const [name = ''] = (demoStaff.find((person) => person.role === role)?.email ?? '').split('@');
  return staffAt(app, name);
}

test('every page of the desk has an entry', () => {
  expect([...new Set(pages.map(({ path }) => placeOf(path)))].toSorted()).toEqual(
    Object.keys(allowed).toSorted(),
  );
});

test.each(staffRoles)('%s opens exactly the pages of this role', async (role) => {
  const visitor = await visitorOf(role);
  const wrong: string[] = [];
  for (const { path } of pages) {
    const roles = allowed[placeOf(path)] ?? [];
    const { status } = await visitor.get(addressOf(path));
    if ((status === 403) === (roles === 'own' || roles.includes(role))) wrong.push(`${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('a member opens none of them', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const { path } of pages) expect((await visitor.get(addressOf(path))).path).toBe('/desk/signin');
});
