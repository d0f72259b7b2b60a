import { Problem } from '#server/platform/http/json-api/problem.ts';
import { commonPasswordCheck } from './common-passwords.ts';
import { newPasswordProblems } from './new-password.ts';
import type { TokenHolder } from './queries.ts';

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
