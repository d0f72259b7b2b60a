import { expect, test } from 'vitest';
import { deskPagesOf, hasDeskPage } from './desk-pages.ts';

test('a page, and what is below it, are for the roles that have it in the menu', () => {
  expect(hasDeskPage('/desk/claims', ['reviewer'])).toBe(true);
  expect(hasDeskPage('/desk/claims/R-1', ['care_partner', 'reviewer'])).toBe(true);
  for (const path of ['/desk/claims', '/desk/claims/R-1', '/desk/authorizations/new']) {
    expect([path, hasDeskPage(path, ['care_partner']), hasDeskPage(path, [])]).toEqual([path, false, false]);
  }
});

test('the home, the own account and pages outside of the menu are for everybody', () => {
  for (const path of ['/desk', '/desk/account', '/desk/confirm', '/desk/receipts/1', '/desk/claimsX']) {
    expect([path, hasDeskPage(path, [])]).toEqual([path, true]);
  }
  expect(deskPagesOf([]).map(({ path }) => path)).toEqual(['/desk/account']);
});
