import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { everyForm, type EveryForm } from '#tests/http/every-form.ts';
import type { Page } from '#tests/http/page.ts';
import { addressOf } from '#tests/http/route-address.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { checkField } from './check-field.ts';
import { fieldsOf, formsOf, isAsking } from './form-fields.ts';

let app: HostedApp;
let forms: EveryForm;

async function begin(): Promise<void> {
  app = await hostApp({ LOG_LEVEL: 'silent' });
  forms = everyForm(app);
}
beforeAll(begin);
afterAll(() => app[Symbol.asyncDispose]());

/** A route's page for its visitor, cached until the app is replaced. */
function pageOf(route: RouteEntry) {
  let opened: { visitor: Visitor; address: string } | undefined;
  return {
    async open(): Promise<Page> {
      if (!opened) {
        const visitor = await forms.visitorOf(route);
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

/** The form for content has dozens of texts. */
const longest = 10 * 60_000;

const withForms = routeTable.filter(({ form, asks }) => form || asks);

/** Empty, too long, of a wrong type, another script, HTML, SQL, repeated: each is refused with an error at the field, or kept as typed. */
test.each(withForms)(
  '$path accepts any input, or explains its refusal',
  { timeout: longest },
  async (route) => {
    const page = pageOf(route);
    const faults: string[] = [];
    // The forms before may have used up what this one is about.
    const first = await page.open().catch(() => page.renew().then(page.open));
    const found = formsOf(first);
    expect(found.length).toBeGreaterThan(0);
    for (const [index, form] of found.entries()) {
      const opened = { ...page, index, asks: isAsking(form) };
      for (const field of fieldsOf(form)) faults.push(...(await checkField(opened, field)));
    }
    expect(faults).toEqual([]);
  },
);
