import { commonPasswordCheck, newPasswordProblems } from '#server/api/account/passwords/new-password.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';

interface TypedPassword {
  password: string;
  confirmation: string;
  /** May not be in the password, like the product's name. */
  email: string;
  name: string;
  brandName: string;
}

/** Throws 422 with all that is wrong with a staff member's new password: the rules of members' passwords. */
export async function checkNewStaffPassword({
  password,
  confirmation,
  email,
  name,
  brandName,
}: TypedPassword): Promise<void> {
  const problems = newPasswordProblems({
    password,
    confirmation,
    companyMinimum: 0,
    contextWords: [email, name, brandName],
    isCommon: await commonPasswordCheck(),
  });
  if (problems.length > 0) throw new Problem(422, problems);
}
