import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { everyForm, withForms, type EveryForm } from '../every-form.ts';
import type { Form } from '../page.ts';

/** Secrets, buttons, the account name, which is only for password managers, and what a confirmation is about. */
const neverKept = /^(|form_token|username|intent|row_intent|partner_id)$|password|(^|\.)code$/i;

const isMembers = ({ access }: RouteEntry) => access === 'member' || access === 'waiting';

const app = await hostApp();
let forms: EveryForm;
beforeAll(async () => {
  forms = everyForm(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/**
 * Moves past the hours in which a day ends in the United States (4:00 to 10:00 UTC): page content depends on the
 * member's day, so a form that is compared with itself must not span two days.
 */
async function keepOffMidnight(): Promise<void> {
  const now = (await app.clock.now()).toZonedDateTimeISO('UTC');
  if (now.hour < 2 || now.hour > 10) return;
  await app.clock.set(
    now.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ hours: 11 }).toInstant(),
  );
  forms.forgetVisitors();
}

/** Moves past the next half hour if it is near: a page with free times has one less afterwards. */
async function keepOffHalfHour(): Promise<void> {
  const { minute } = (await app.clock.now()).toZonedDateTimeISO('UTC');
  if (minute % 30 <= 10) return;
  await app.clock.advance(`PT${30 - (minute % 30)}M`);
  forms.forgetVisitors();
}

describe('a form outlives the session', () => {
  test.each(withForms.filter(isMembers))('$path', async (route) => {
    const member = route.as ?? '';
    await keepOffMidnight();
    if (route.path.includes('schedule/')) await keepOffHalfHour();
    // Sessions of others ended while the clock was moved.
    forms.forgetVisitors(member);
    const outliving = async (form: Form) => {
      const isKept = Array.from(form.element.elements).some(
        (control) => !neverKept.test(control.getAttribute('name') ?? ''),
      );
      await app.clock.advance('PT16M');
      const page = await form.submit();
      expect(page.url.pathname).toBe('/signin');
      expect(page.text()).toMatch(/after 15 minutes/);
      // Other forms are not kept, and their pages do not claim it.
      expect(page.text().includes('What you typed is kept')).toBe(isKept);
      return forms.signInOn(page, member);
    };
    await forms.expectKept(route, { 'after the session': outliving });
  });
});
