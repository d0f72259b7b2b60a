import {
  longestPassword,
  minimumLength,
  passwordFaults,
  passwordLength,
  type PasswordFault,
} from '#app/domain/password-policy.ts';
import { type ProblemItem, Problem } from '#server/platform/http/json-api/problem.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { findContact } from '../email/contact.ts';
import { findCompanyOf } from '../members/queries.ts';

/** Who chooses a password, and the company whose rules it has to follow. */
export const findHolder = async (memberId: string, sql: Sql, sealing: Sealing) => ({
  contact: await findContact(memberId, sql, sealing),
  company: await findCompanyOf(memberId, sql),
});
export type TokenHolder = Awaited<ReturnType<typeof findHolder>>;

interface NewPassword {
  password: string;
  confirmation: string;
  companyMinimum: number;
  contextWords: readonly string[];
  isCommon: (text: string) => boolean;
}

function itemOf(fault: PasswordFault, minLength: number, current: number): ProblemItem {
  const pointer = '/data/attributes/password';
  switch (fault) {
    case 'too_short':
      return { key: 'too_short.password', pointer, values: { min: minLength, current } };
    case 'too_long':
      return { key: 'too_long', pointer, values: { max: longestPassword, current } };
    case 'too_simple':
    case 'too_common':
    case 'contains_context':
      return { key: `${fault}.password`, pointer };
  }
}

/** Problems of a new password; empty when it is acceptable. */
export function newPasswordProblems(given: NewPassword): ProblemItem[] {
  const minLength = minimumLength(given.companyMinimum);
  const faults = passwordFaults(given.password, { ...given, minLength });
  const current = passwordLength(given.password);
  const items = faults.map((fault) => itemOf(fault, minLength, current));
  if (given.password.normalize('NFKC') !== given.confirmation.normalize('NFKC')) {
    items.push({ key: 'mismatch.password', pointer: '/data/attributes/password_confirmation' });
  }
  return items;
}

/** Throws 422 with all that is wrong with a member's new password. */
export async function checkNewPassword(
  { contact, company }: TokenHolder,
  { brandName, ...typed }: { password: string; confirmation: string; brandName: string },
): Promise<void> {
  const problems = newPasswordProblems({
    ...typed,
    companyMinimum: company.password_min_length,
    contextWords: [contact.details.email, company.name, brandName],
    isCommon: await commonPasswordCheck(),
  });
  if (problems.length > 0) throw new Problem(422, problems);
}

let listed: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((entry) => String(entry)));
}

/**
 * Returns a check for the 49,233 most common leaked passwords, regardless of case. The list is read on first use.
 */
export async function commonPasswordCheck(): Promise<(password: string) => boolean> {
  listed ??= readList();
  const list = await listed;
  return (password) => list.has(password.toLowerCase());
}

/** Undefined when the member was deleted in the meantime. */
export async function findPasswordHash(memberId: string, sql: Sql): Promise<string | undefined> {
  const row = await sql
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash;
}
