import type { Page } from '#tests/http/page.ts';
import { formTokenOf } from '#tests/http/send.ts';
import { openVisitor, type Visitor, type VisitorOptions } from '#tests/http/visitor.ts';

export const employeeLink = '/signup?email_signup_token=demo-signup';
export const partnerLink = '/signup?partner_invitation_token=demo-partner';

export const newPassword = 'Straw-and-twigs-9?';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Valid answers for every page, by field name, in the order of the pages. */
export const rightAnswers = {
  name: {
    fname: 'Noa',
    lname: 'Winter',
    preferred_name: 'Noni',
    'dob.month': '4',
    'dob.day': '17',
    'dob.year': '1990',
  },
  contact: { phone: '415-555-0132', zip: '94110', personal_email: 'noa@home.example', employee_id: 'A-1001' },
  password: { password: newPassword, password_confirmation: newPassword, accept_terms: 'yes' },
  goal: { care_plan_type: 'pregnant' },
  path: { care_path: 'conventional_pregnancy' },
  week: { pregnancy_week: '22' },
  conditions: { health_conditions: ['asthma', 'anemia'] },
  about: { sex: 'female', gender: 'self_identified', gender_self_description: 'Agender', race: 'no_answer' },
  partner: {},
  check: {},
} satisfies Record<string, Fields>;

export type ActivationStep = keyof typeof rightAnswers;

const isStep = (text: string | null): text is ActivationStep => text !== null && text in rightAnswers;

/** The wizard step of a page. */
export const stepOf = (page: Page): string | null => page.url.searchParams.get('step');

/** Posts a step as a browser would, from any page; `query` is appended to the address. */
export async function postStep(visitor: Visitor, step: string, fields: Fields, query = ''): Promise<Page> {
  const token = formTokenOf(await visitor.get('/signin'));
  const body = new URLSearchParams({ form_token: token });
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
  }
  const url = new URL(`/signup/continue?step=${step}${query}`, visitor.origin);
  return visitor.navigate({
    method: 'POST',
    url,
    from: url,
    contentType: 'application/x-www-form-urlencoded',
    body: new TextEncoder().encode(body.toString()),
  });
}

/** A visitor who opened an invitation and answered correctly up to a step. Returns that step's page. */
export async function reach(
  baseUrl: string,
  step: ActivationStep,
  { link = employeeLink, ...options }: VisitorOptions & { link?: string } = {},
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await openVisitor(baseUrl, options);
  await visitor.get(link);
  let page = await visitor.get('/signup/continue');
  for (let at = stepOf(page); at !== step && isStep(at) && at !== 'check'; at = stepOf(page)) {
    page = await postStep(visitor, at, rightAnswers[at]);
    if (page.status !== 200) throw new Error(`${at}: ${page.status} ${JSON.stringify(page.errors)}`);
  }
  return { visitor, page };
}
