import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { everyForm, withForms, type EveryForm } from '../every-form.ts';
import { Form, type Page } from '../page.ts';
import { summarizedErrors } from '../page-errors.ts';
import { addressOf } from '../route-address.ts';
import { emptyTexts, ownForms, typeIntoEverything } from '../typed-form.ts';

let behind: HostedApp;
let gate: ApiGate;
let app: HostedApp;
let forms: EveryForm;
beforeAll(async () => {
  behind = await hostApp();
  gate = await openApiGate(behind.baseUrl);
  app = await hostApp({ API_BASE_URL: gate.baseUrl, LOG_LEVEL: 'silent' });
  forms = everyForm({ baseUrl: app.baseUrl, clock: behind.clock });
});
afterEach(() => {
  gate.answer = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await gate[Symbol.asyncDispose]();
  await behind[Symbol.asyncDispose]();
});

/** The targets of the summary's links, in its order and in page order. */
function linkedFields({ document }: Page): { linked: string[]; onPage: string[] } {
  const linked = summarizedErrors(document).flatMap(({ href }) => href ?? []);
  const ids = Array.from(document.querySelectorAll('main [id]'), ({ id }) => `#${id}`);
  expect(ids).toEqual(expect.arrayContaining(linked));
  return { linked, onPage: linked.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)) };
}

const choices = 'input[type=radio], input[type=checkbox]';
const questions = `${choices}, input:not([type=hidden], [tabindex="-1"]), select, textarea`;
const hasQuestions = (form: HTMLFormElement) => form.querySelector(questions) !== null;

/** Clears all fields of a form. */
function leaveOpen(form: HTMLFormElement): void {
  for (const choice of form.querySelectorAll<HTMLInputElement>(choices)) choice.checked = false;
  for (const list of form.querySelectorAll('select')) list.selectedIndex = -1;
  emptyTexts(form);
}

/** Posts a form unchanged and has the API refuse every field, in reverse order. */
function refuseEverything(form: HTMLFormElement): void {
  const names = Array.from(form.querySelectorAll(questions), (control) => control.getAttribute('name') ?? '');
  const pointers = [...new Set(names)].reverse().map((name) => `/data/attributes/${name.split('.')[0]}`);
  gate.answer = { status: 422, code: 'invalid', pointers };
}

test.each(withForms)('errors are in the order of the fields: $path', async (route) => {
  forms.forgetVisitors();
  const visitor = await forms.visitorOf(route);
  const address = route.formAt ?? (await addressOf(visitor, route));
  const count = ownForms(await visitor.get(address)).length;
  for (let index = 0; index < count; index += 1) {
    for (const change of [leaveOpen, typeIntoEverything, refuseEverything]) {
      const page = await visitor.get(address);
      const form = ownForms(page)[index];
      if (!form || !hasQuestions(form)) continue;
      change(form);
      const refused = await new Form(page, form).submit();
      gate.answer = undefined;
      if (refused.status !== 422) continue;
      const { linked, onPage } = linkedFields(refused);
      expect(linked).toEqual(onPage);
    }
  }
});
