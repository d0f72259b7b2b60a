import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import type { Page } from '#tests/http/page.ts';
import { addressOf } from '#tests/http/route-address.ts';
import { ownForms } from '#tests/http/typed-form.ts';
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { lee, leesSecret, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { checkField } from './check-field.ts';
import { fieldsOf } from './form-fields.ts';

let app: HostedApp;
const visitors = new Map<string, Visitor>();

async function begin(): Promise<void> {
  visitors.clear();
  app = await hostApp({ LOG_LEVEL: 'silent' });
}
beforeAll(begin);
afterAll(() => app[Symbol.asyncDispose]());

async function visitorOf({ as }: RouteEntry): Promise<Visitor> {
  if (as === undefined) return openVisitor(app.baseUrl);
  const known = visitors.get(as);
  if (known) return known;
  const { visitor, page } = await signIn(app.baseUrl, as);
  if (as === lee) {
    const { epochMilliseconds: timestamp } = await app.clock.now();
    const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
    await page.form().fill({ '6-digit code': code }).submit();
  }
  visitors.set(as, visitor);
  return visitor;
}

/** The page of a route, as its visitor has it: found once, until the app is another one. */
function pageOf(route: RouteEntry) {
  let opened: { visitor: Visitor; address: string } | undefined;
  return {
    async open(): Promise<Page> {
      if (!opened) {
        const visitor = await visitorOf(route);
        const found = await addressOf(visitor, route);
        opened = { visitor, address: route.formAt ?? found };
      }
      return opened.visitor.get(opened.address);
    },
    find() {
      opened = undefined;
      return Promise.resolve();
    },
    async renew() {
      await app[Symbol.asyncDispose]();
      await begin();
      opened = undefined;
    },
  };
}

const withForms = routeTable.filter(({ form, prepare, arrange }) => form && (!prepare || arrange));

/** Empty, too long, of a wrong type, from another script, a script, SQL, twice: refused in words that lead to the field, or kept as typed. */
test.each(withForms)('$path takes whatever is typed, or says why not', async (route) => {
  const page = pageOf(route);
  const faults: string[] = [];
  const forms = ownForms(await page.open());
  expect(forms.length).toBeGreaterThan(0);
  for (const [index, form] of forms.entries()) {
    for (const field of fieldsOf(form)) faults.push(...(await checkField({ ...page, index }, field)));
  }
  expect(faults).toEqual([]);
});
