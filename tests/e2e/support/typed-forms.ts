import type { Locator, Page } from 'playwright/test';

/** The page's own forms, without those of the frame around it. */
export const ownForms = (page: Page): Locator =>
  page.locator(
    'main form[method=post]:not([action="/signout"], [action="/announcements/close"], passkey-form form)',
  );

/**
 * Fills every visible control: texts with distinct values, lists and choices with their last entry.
 * The texts need not be valid, because the form will not be accepted.
 */
export async function typeIntoEverything(form: Locator): Promise<void> {
  const texts = form.locator(
    // Invisible, unfocusable fields are honeypots for robots.
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [tabindex="-1"]):visible, textarea:visible',
  );
  for (const [index, field] of (await texts.all()).entries()) {
    const type = await field.getAttribute('type');
    await field.fill(type === 'number' ? String(index + 1) : `Zz${index + 1}`);
  }
  for (const list of await form.locator('select:visible').all()) {
    const entries = await list.locator('option').count();
    await list.selectOption({ index: entries - 1 });
  }
  for (const group of await form.locator('fieldset').all()) {
    const choices = group.locator('> .choices input, input[type=radio], input[type=checkbox]');
    if ((await choices.count()) > 0) await choices.last().check();
  }
}

/** The visible values of the form, control by control; secrets only by their presence. */
export function shownIn(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('This is no form.');
    const secret = /password|(^|\.)code$/i;
    return [...element.elements].flatMap((control) => {
      if (control instanceof HTMLInputElement) {
        const { type, name, value } = control;
        if (['hidden', 'submit', 'file'].includes(type)) return [];
        if (type === 'password' || secret.test(name)) return [];
        if (type === 'radio' || type === 'checkbox') return [`${name}=${value}: ${control.checked}`];
        return [`${name}: ${value}`];
      }
      if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
        return [`${control.name}: ${control.value}`];
      }
      return [];
    });
  });
}

/** The values of the form's secret fields, together. */
export function secretsIn(form: Locator): Promise<string> {
  return form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input[type=password], input[name$=code]')]
      .filter(({ name, type }) => type === 'password' || /(^|\.)code$/.test(name))
      .map(({ value }) => value)
      .join(''),
  );
}

/** Presses the form's first visible button; any button keeps the input. */
export async function press(form: Locator): Promise<void> {
  const buttons = form.locator('button:not([type=button]):not(.visually-hidden):visible');
  await buttons.first().click();
}
