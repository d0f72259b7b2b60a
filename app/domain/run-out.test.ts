import { expect, test } from 'vitest';
import { isCallOpenInRunOut, isPageOpenInRunOut } from './run-out.ts';

test.each([
  '/coverage-end',
  '/reimbursement',
  '/reimbursement/claims/R-1',
  '/bills/1/pay',
  '/payments',
  '/notifications/auth-1',
  '/settings',
  '/settings/privacy/delete',
  '/confirm-identity',
])('the page %s stays open after the last covered day', (path) => {
  expect(isPageOpenInRunOut(path)).toBe(true);
});

test.each([
  '/',
  '/care-navigator',
  '/care-team',
  '/covered-programs',
  '/insights',
  '/notifications',
  '/providers',
  '/screenings',
  '/settings/basics',
  '/settings/health-goal',
  '/settings/health-partner',
  '/video-visits',
  '/reimbursements-elsewhere',
])('the page %s is closed', (path) => {
  expect(isPageOpenInRunOut(path)).toBe(false);
});

test('calls are open by the first part of their path', () => {
  expect(
    ['/reimbursements/{uid}/appeals', '/bills', '/care_navigator/messages', '/'].map(isCallOpenInRunOut),
  ).toEqual([true, true, false, false]);
});
