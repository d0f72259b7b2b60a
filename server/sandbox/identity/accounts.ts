import { canonicalEmail } from '#app/domain/canonical-email.ts';
import { tidyEmail } from '#app/domain/email-address.ts';

/** An account of an Umbrella employee at the company's own sign-in. */
export interface CompanyAccount {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** The case that this account demonstrates. */
  shows: string;
}

export const companyAccounts: readonly CompanyAccount[] = [
  {
    subject: 'umbrella-1180',
    email: 'omar.aziz@umbrella.example',
    emailVerified: true,
    name: 'Omar Aziz',
    shows: 'has an account',
  },
  {
    subject: 'umbrella-2207',
    email: 'priya.nair@umbrella.example',
    emailVerified: true,
    name: 'Priya Nair',
    shows: 'works at Umbrella and has no account yet',
  },
  {
    subject: 'umbrella-3391',
    email: 'unverified@umbrella.example',
    emailVerified: false,
    name: 'Uma Verified',
    shows: 'has an address that Umbrella never checked',
  },
];

/** Finds an account by the login name entered. */
export function accountByEmail(typed: string): CompanyAccount | undefined {
  const email = canonicalEmail(tidyEmail(typed));
  return companyAccounts.find((account) => account.email === email);
}

export const accountBySubject = (subject: string) =>
  companyAccounts.find((account) => account.subject === subject);
