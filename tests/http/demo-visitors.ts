import { Secret, TOTP } from 'otpauth';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { lee, leesSecret, signIn } from '#tests/support/demo/demo-member.ts';
import { isStaff, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** The visitor who opens a route, signed in once where it needs a member or staff. */
export function demoVisitors(baseUrl: string): (route: Pick<RouteEntry, 'as'>) => Promise<Visitor> {
  const known = new Map<string, Visitor>();
  const signedIn = async (as: string): Promise<Visitor> => {
    if (isStaff(as)) {
      const staff = await openVisitor(baseUrl);
      await signInStaff(staff, as);
      return staff;
    }
    const { visitor, page } = await signIn(baseUrl, as);
    if (as === lee) {
      const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate();
      await page.form().fill({ '6-digit code': code }).submit();
    }
    return visitor;
  };
  return async ({ as }) => {
    if (as === undefined) return openVisitor(baseUrl);
    const visitor = known.get(as) ?? (await signedIn(as));
    known.set(as, visitor);
    return visitor;
  };
}
