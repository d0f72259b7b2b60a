import type { CompanyBrand } from '#app/page/company-look.server.ts';
import type { RouterContextProvider } from 'react-router';
import { createApiClient } from '#app/api/client.ts';
import { apiContext, type VisitorData } from '#app/page/contexts.ts';
import { pageContext, testVisitor } from './page-visitor.ts';

export const registration = {
  token: { name: 'email_signup_token', value: 't1' },
  answers: {
    fname: 'Noa',
    dob: '1990-04-17',
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: '22',
    health_conditions: ['asthma'],
    race: 'asian',
    partner_email: 'sam@mail.example',
    terms_version: '2026-11.5',
  },
  done: ['name'],
} satisfies VisitorData['registration'];

export const underWay: VisitorData = {
  locale: 'es',
  languages: ['es'],
  registration,
  chosenPassword: { password: 'p', until: '2026-01-01T00:00:00Z' },
};

export const company = {
  id: 'acme',
  name: 'Acme',
  password_min_length: 12,
  care_plan_types: [],
  languages: [] as string[],
  country_name: 'United States',
  country_code: 'US',
  care_team_email: null,
  brand: null as CompanyBrand | null,
};
export const holder = {
  email: 'noa@acme.example',
  require_employee_id: false,
  partner: false,
  inviter_name: null,
  allowed_companies: [company],
};

/** A page of this visitor with an API that gives this answer; `calls` are its requests. */
export function pageWith(data: VisitorData, answer: () => Response = () => Response.json({ data: {} })) {
  const visitor = testVisitor(data);
  const context: RouterContextProvider = pageContext({ visitor });
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const client = createApiClient({
    baseUrl: 'http://benefits.internal/api/',
    language: 'en',
    credentials: {
      cookie: () => undefined,
      csrfToken: () => undefined,
      receive: () => undefined,
      receiveCsrfToken: () => undefined,
    },
    log: { warn: () => undefined },
    async fetch(request) {
      const body: unknown = await request.json();
      calls.push({ path: new URL(request.url).pathname, body: Object.assign({}, body) });
      return answer();
    },
  });
  context.set(apiContext, client);
  return { visitor, context, calls };
}

export const refusal = (...errors: object[]) => Response.json({ errors }, { status: 422 });
