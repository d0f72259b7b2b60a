import type { Page } from 'playwright/test';

const newPassword = 'Straw-and-twigs-9?';

export const stepOf = (page: Page): string | null => new URL(page.url()).searchParams.get('step');

/** Valid answers by field name: texts are typed, lists are radios and boxes to tick. */
const right: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  company: { company_id: ['acme'] },
  name: {
    fname: 'Norah',
    lname: 'Winter',
    preferred_name: 'Noa',
    'dob.month': 'Apr',
    'dob.day': '17',
    'dob.year': '1990',
  },
  contact: {
    phone: '(415) 555-0132',
    zip: '94110',
    personal_email: 'noa@home.example',
    employee_id: 'any text',
  },
  password: { password: newPassword, password_confirmation: newPassword, accept_terms: ['yes'] },
  goal: { care_plan_type: ['pregnant'] },
  path: { care_path: ['conventional_pregnancy'] },
  week: { pregnancy_week: '22' },
  conditions: { health_conditions: ['none_of_these'] },
  about: { race: ['no_answer'] },
  partner: {},
};

/** Fills in the current page correctly; fields it does not have are skipped. */
export async function fillStep(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(right[stepOf(page) ?? ''] ?? {})) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.count()) === 0) continue;
    if (typeof answer !== 'string') {
      for (const value of answer) await page.locator(`[name="${name}"][value="${value}"]`).check();
    } else if (name === 'pregnancy_week') await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** Presses the page's one primary button. */
export const goOn = (page: Page) => page.locator('main form .actions submit-guard button').first().click();

/** Opens an invitation and fills in all steps before the given one; leaves the page there. */
export async function reachStep(page: Page, step: string, token = 'email_signup_token=demo-signup') {
  await page.goto(`/signup?${token}`);
  await page.goto('/signup/continue');
  while (stepOf(page) !== step) {
    const before = page.url();
    await fillStep(page);
    await goOn(page);
    await page.waitForURL((url) => url.href !== before);
  }
}
