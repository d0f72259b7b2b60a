import {
  longestPassword,
  minimumLength,
  passwordFaults,
  passwordLength,
  type PasswordFault,
} from '#app/domain/password-policy.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';

export interface NewPassword {
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
