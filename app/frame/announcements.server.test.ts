import { expect, test } from 'vitest';
import { placementsOf } from './announcements.server.ts';
import { withClosed } from './close-announcement.route.ts';

test.each([
  ['/', 'home'],
  ['/care-team', 'care_team'],
  ['/care-team/rosa_delgado', 'care_team'],
  ['/covered-programs/fertility/ivf_cycle', 'coverage'],
  ['/all-providers', 'providers'],
  ['/bills/b1', 'payments'],
])('%s shows announcements for all pages and for %s', (path, placement) => {
  expect([...placementsOf(path)]).toEqual(['everywhere', placement]);
});

test.each([
  '/reimbursement/check',
  '/reimbursement/success',
  '/reimbursement/claims/R-2026-K7QD3X',
  '/reimbursement/claims/R-2026-K7QD3X/appeal',
  '/bills/b1/pay',
])('%s shows no announcements', (path) => {
  expect([...placementsOf(path)]).toEqual([]);
});

test('other pages show announcements for all pages', () => {
  expect([...placementsOf('/settings/basics')]).toEqual(['everywhere']);
});

test('each closed announcement is stored once', () => {
  expect(withClosed(undefined, 'a')).toEqual(['a']);
  expect(withClosed(['a', 'b'], 'a')).toEqual(['b', 'a']);
});

test('the number of stored ids is limited, and invalid ids are ignored', () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(withClosed(many, 'new')).toEqual([...many.slice(1), 'new']);
  expect(withClosed(['a'], 'x'.repeat(65))).toEqual(['a']);
});
