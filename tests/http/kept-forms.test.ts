import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteFacts } from '#tests/e2e/route-facts.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { lee, leesSecret, passPassword } from '#tests/support/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/hosted-app.ts';
import { addressOf } from './attacks/target.ts';
import { Form } from './form.ts';
import type { Page } from './page.ts';
import { ownForms, secretsIn, shownIn, typeIntoEverything } from './typed-form.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** Those that take steps in a browser first are tried there: tests/e2e/kept-forms.journey.ts. */
const withForms = routeTable.filter(({ form, prepare }) => form && !prepare);
const isMembers = ({ access }: RouteFacts) => access === 'member' || access === 'waiting';
const authenticator = new TOTP({ secret: Secret.fromBase32(leesSecret) });

let app: HostedApp;
const kept = new Map<string, Visitor>();
beforeAll(async () => {
  app = await hostApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

/** From the sign-in page to the page behind it. */
async function signInOn(page: Page, member: string): Promise<Page> {
  const next = await passPassword(page, member);
  if (member !== lee) return next;
  const { epochMilliseconds: timestamp } = await app.clock.now();
  return next
    .form()
    .fill({ '6-digit code': authenticator.generate({ timestamp }) })
    .submit();
}

async function visitorOf({ as }: RouteFacts): Promise<Visitor> {
  const known = as && kept.get(as);
  if (known) return known;
  const visitor = await openVisitor(app.baseUrl);
  if (!as) return visitor;
  await signInOn(await visitor.get('/signin'), as);
  kept.set(as, visitor);
  return visitor;
}

/** Fills every form of a page in turn, has it refused, and finds on the same page what was typed. */
async function expectKept(route: RouteFacts, refuse: (form: Form) => Promise<Page>): Promise<void> {
  const visitor = await visitorOf(route);
  const found = await addressOf(visitor, route);
  const address = route.formAt ?? found;
  const first = await visitor.get(address);
  const count = ownForms(first).length;
  expect(count, `forms of ${first.path}`).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    const page = await visitor.get(address);
    const formOf = (from: Page) => {
      const form = ownForms(from)[index];
      if (!form) throw new Error(`There is no form ${index} on ${from.path}.`);
      return form;
    };
    const form = formOf(page);
    typeIntoEverything(form);
    const typed = shownIn(form);
    const after = await refuse(new Form(page, form));
    expect(after.url.pathname).toBe(first.url.pathname);
    expect(shownIn(formOf(after))).toEqual(typed);
    expect(secretsIn(formOf(after))).toBe('');
  }
}

/** As if the session had begun anew in another tab since the page was opened. */
describe('a form that was open too long loses nothing', () => {
  test.each(withForms)('$path', async (route) => {
    await expectKept(route, async (form) => {
      for (const token of form.element.querySelectorAll('input[name=form_token]')) {
        token.setAttribute('value', 'stale');
      }
      const page = await form.submit();
      expect(page.text()).toMatch(/This form was open for a long time/);
      return page;
    });
  });
});

describe('a form outlives the session', () => {
  test.each(withForms.filter(isMembers))('$path', async (route) => {
    const member = route.as ?? '';
    kept.clear();
    await expectKept(route, async (form) => {
      await app.clock.advance('PT16M');
      const page = await form.submit();
      expect(page.url.pathname).toBe('/signin');
      expect(page.text()).toMatch(/What you typed is saved/);
      return signInOn(page, member);
    });
  });
});
