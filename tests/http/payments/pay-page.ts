import { expect } from 'vitest';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

/** Opens the payment page of a bill. */
export async function payPageOf(visitor: Visitor, service: string): Promise<Page> {
  const bill = await (await visitor.get('/payments')).follow(service);
  return bill.follow('Pay this bill');
}

/** Banks of the sandbox. */
export const plainBank = 'ins_sandbox_1';
export const decliningBank = 'ins_sandbox_6';

/** On the bank service's own pages: the bank, signing in, the account; and back to the bill. */
export async function linkAt(page: Page, bank: string): Promise<Page> {
  const banks = await page.press('Connect a bank account');
  expect(banks.title).toBe('Choose your bank');
  const signingIn = await banks.visitor.get(new URL(`?bank=${bank}`, banks.url).href);
  const accounts = await signingIn
    .form({ button: 'Sign in' })
    .fill({ 'User name': 'maya', Password: 'anything' })
    .submit('Sign in');
  return accounts
    .form({ button: 'Link this account' })
    .fill({ 'Your accounts': 'Checking, ending in 6789' })
    .submit('Link this account');
}

/** The heading of a bill's page: its amount and status. */
export const headingOf = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).document.querySelector('main h1')?.textContent;
