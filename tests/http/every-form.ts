import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { lee, leesSecret, passPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode, isStaff, signInStaff } from '#tests/support/demo/demo-staff.ts';
import type { HostedApp } from '#tests/support/served/hosted-app.ts';
import { addressOf } from './route-address.ts';
import { Form, type Page } from './page.ts';
import { ownForms, secretsIn, shownIn, typeIntoEverything } from './typed-form.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** Forms without steps in a browser; the others are tested in tests/e2e/pages/kept-forms.journey.ts. */
export const withForms = routeTable.filter(({ form, prepare }) => form && !prepare);
const authenticator = new TOTP({ secret: Secret.fromBase32(leesSecret) });

export interface EveryForm {
  /** A visitor with the role of the route table, signed in; a new one for public pages. */
  visitorOf(route: RouteEntry): Promise<Visitor>;
  /** From the sign-in page to the page behind it. */
  signInOn(page: Page, member: string): Promise<Page>;
  /** Signs all visitors in again on their next use, except one. */
  forgetVisitors(except?: string): void;
  /** Opens a page once for each of its forms, fills it, makes it fail in each way, and checks that the same page shows the input. */
  expectKept(route: RouteEntry, failures: Failures, atLast?: Unfilled): Promise<void>;
}

/** By the cause that a fault is reported with: makes a filled form fail, and returns the page after it. */
export type Failures = Readonly<Record<string, (form: Form, visitor: Visitor) => Promise<Page>>>;

/** Looks at a form after its failures, when it is again as the page had it. */
type Unfilled = (form: Form, visitor: Visitor) => Promise<void>;

/** @param clock the clock by which codes and sessions are checked */
export function everyForm({ baseUrl, clock }: Pick<HostedApp, 'baseUrl' | 'clock'>): EveryForm {
  const known = new Map<string, Visitor>();

  async function signInOn(page: Page, member: string): Promise<Page> {
    const next = await passPassword(page, member);
    if (member !== lee) return next;
    // A code is valid once, and another form's sign-in may just have used this one.
    await clock.advance('PT30S');
    const { epochMilliseconds: timestamp } = await clock.now();
    return next
      .form()
      .fill({ '6-digit code': authenticator.generate({ timestamp }) })
      .submit();
  }

  async function visitorOf({ as }: RouteEntry): Promise<Visitor> {
    const signedIn = as && known.get(as);
    if (signedIn) return signedIn;
    const visitor = await openVisitor(baseUrl);
    if (!as) return visitor;
    if (isStaff(as)) {
      await clock.advance('PT30S');
      await signInStaff(visitor, as, demoCode((await clock.now()).epochMilliseconds));
    } else await signInOn(await visitor.get('/signin'), as);
    known.set(as, visitor);
    return visitor;
  }

  return {
    visitorOf,
    signInOn,
    forgetVisitors(except) {
      for (const email of known.keys()) if (email !== except) known.delete(email);
    },
    async expectKept(route, failures, atLast) {
      const visitor = await visitorOf(route);
      const found = await addressOf(visitor, route);
      const address = route.formAt ?? found;
      const first = await visitor.get(address);
      const count = ownForms(first).length;
      expect(count, `forms of ${first.path}`).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        const page = index === 0 ? first : await visitor.get(address);
        const formOf = (from: Page) => {
          const form = ownForms(from)[index];
          if (!form) throw new Error(`There is no form ${index} on ${from.path}.`);
          return form;
        };
        const form = formOf(page);
        typeIntoEverything(form);
        const typed = shownIn(form);
        for (const [cause, fail] of Object.entries(failures)) {
          const after = await fail(new Form(page, form), visitor);
          expect(after.url.pathname, `${cause}`).toBe(first.url.pathname);
          expect(shownIn(formOf(after)), `${cause}`).toEqual(typed);
          expect(secretsIn(formOf(after)), `${cause}`).toBe('');
        }
        form.reset();
        await atLast?.(new Form(page, form), visitor);
      }
    },
  };
}
