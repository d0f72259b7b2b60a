import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, type VisitorData } from '#app/page/contexts.ts';
import { getRequest, outcome, pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { checkStep } from './check-step.server.ts';
import { leaveSignUp, openInvitation, rememberEmployer, takeInvitation } from './invitation.server.ts';
import type { StepName } from './wizard.ts';

const registration = {
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
    terms_version: '2026-11.3',
  },
  done: ['name'],
} satisfies VisitorData['registration'];

const underWay: VisitorData = {
  locale: 'es',
  languages: ['es'],
  registration,
  chosenPassword: { password: 'p', until: '2026-01-01T00:00:00Z' },
};

const company = {
  id: 'acme',
  name: 'Acme',
  password_min_length: 12,
  care_plan_types: [],
  languages: [] as string[],
  country_name: 'United States',
  country_code: 'US',
  care_team_email: null,
};
const holder = {
  email: 'noa@acme.example',
  require_employee_id: false,
  partner: false,
  inviter_name: null,
  allowed_companies: [company],
};

interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** A page of this visitor whose API answers so; `calls` are what it was asked. */
function pageWith(data: VisitorData, answer: () => Response = () => Response.json({ data: {} })) {
  const visitor = testVisitor(data);
  const context: RouterContextProvider = pageContext({ visitor });
  const calls: Call[] = [];
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

const refusal = (...errors: object[]) => Response.json({ errors }, { status: 422 });

describe('the token in the address', () => {
  test('moves to the session under a new id and drops what another one left', async () => {
    const { visitor, context } = pageWith(underWay, () =>
      Response.json({ data: { type: 'signup_token', id: 't2', attributes: holder } }),
    );
    const answer = await outcome(() =>
      takeInvitation(getRequest('/signup?partner_invitation_token=t2'), context),
    );
    expect(answer).toEqual({ status: 303, location: '/signup' });
    expect(visitor.rotations).toBe(1);
    expect(visitor.data).toMatchObject({
      chosenPassword: undefined,
      registration: { token: { name: 'partner_invitation_token', value: 't2' }, answers: {}, done: [] },
    });
  });

  test('of an invitation that is no good leaves the activation under way as it is, and says so', async () => {
    const { visitor, context, calls } = pageWith(underWay, () =>
      refusal({ title: 'No longer valid', code: 'x' }),
    );
    const answer = await outcome(() =>
      takeInvitation(getRequest('/signup?email_signup_token=older'), context),
    );
    expect(answer).toEqual({ status: 303, location: '/signup' });
    expect(calls).toMatchObject([{ body: { email_signup_token: 'older' } }]);
    const notice = { type: 'error', text: 'registration:refused', values: { title: 'No longer valid' } };
    expect(visitor.data).toEqual({ ...underWay, notice });
  });

  test('that cannot be looked up changes nothing', async () => {
    const { visitor, context } = pageWith(underWay, () => Response.json({ errors: [] }, { status: 503 }));
    const taken = takeInvitation(getRequest('/signup?email_signup_token=older'), context);
    await expect(taken).rejects.toMatchObject({ status: 503 });
    expect(visitor.data).toEqual(underWay);
  });

  test('of the activation under way keeps it', async () => {
    const { visitor, context } = pageWith(underWay);
    await outcome(() => takeInvitation(getRequest('/signup?email_signup_token=t1'), context));
    expect(visitor.data).toEqual(underWay);
  });
});

describe('an invitation that is refused (specification 8)', () => {
  const gone = { registration: undefined, chosenPassword: undefined, languages: undefined, locale: 'es' };
  const notice = (text: string, values?: object) => ({
    notice: { type: 'error', text, ...(values && { values }) },
  });

  test.each([
    [[{ title: 'No longer valid', code: 'invalid_signup_token' }], gone, 'registration:refused'],
    [[{ title: 'Nobody knows', code: 'x' }], gone, 'registration:refused'],
    [[], gone, 'registration:unknown'],
    [[{ title: '', code: 'invalid_signup_token' }], gone, 'registration:expired'],
    [[{ title: 'Try again', code: 'invalid_authenticity_token' }], underWay, 'registration:refused'],
  ])('%j', async (errors, kept, text) => {
    const { visitor, context } = pageWith(underWay, () => refusal(...errors));
    expect(await outcome(() => openInvitation(context))).toEqual({ status: 303, location: '/signup' });
    const [first] = errors;
    expect(visitor.data).toEqual({
      ...kept,
      ...notice(text, first?.title ? { title: first.title } : undefined),
    });
  });

  test('a partner is not asked for a work email: only another invitation helps', async () => {
    const token = { name: 'partner_invitation_token', value: 'old' } as const;
    const partners = { ...underWay, registration: { ...registration, token } };
    const over = { title: 'No longer valid', code: 'invalid_signup_token' };
    const { visitor, context } = pageWith(partners, () => refusal(over));
    const location = '/signup?step=partner';
    expect(await outcome(() => openInvitation(context))).toEqual({ status: 303, location });
    expect(visitor.data).toEqual(gone);
  });

  test('an API that is down, or asks to wait, refused nothing', () => {
    const { visitor, context } = pageWith(underWay);
    for (const error of [new ApiError(503, []), new ApiError(429, []), new TypeError('x')]) {
      expect(leaveSignUp(error, context)).toBe(error);
    }
    expect(visitor.data).toEqual(underWay);
  });
});

describe('whose benefit it is', () => {
  const remember = (data: VisitorData, companies = [company], path = '/signup') => {
    const { visitor, context } = pageWith({ ...data, registration });
    const opened = {
      registration: data.registration ?? registration,
      holder: { ...holder, allowed_companies: companies },
    };
    return outcome(() => rememberEmployer(getRequest(path), context, opened)).then((answer) => ({
      answer,
      data: visitor.data,
    }));
  };

  test('is remembered with its languages, and the page is shown anew', async () => {
    const english = { ...company, languages: ['en'] };
    const { answer, data } = await remember({ locale: 'es' }, [english], '/signup/continue?step=name');
    expect(answer).toEqual({ status: 303, location: '/signup/continue?step=name' });
    expect(data).toMatchObject({ languages: ['en'], registration: { employer: 'Acme' } });
    const known = { languages: ['en'], registration: { ...registration, employer: 'Acme' } };
    expect((await remember(known, [english])).answer.status).toBe(200);
  });

  test('of several companies: all their names and languages, or any where one does not restrict them', async () => {
    const [one, other] = [
      { ...company, languages: ['en'] },
      { ...company, id: 'b', name: 'Bee', languages: ['es', 'en'] },
    ];
    expect((await remember({}, [one, other])).data).toMatchObject({
      languages: ['en', 'es'],
      registration: { employer: 'Acme and Bee' },
    });
    expect((await remember({ languages: ['en'] }, [company, other])).data.languages).toBeUndefined();
    const chosen = { registration: { ...registration, answers: { company_id: 'b' } } };
    expect((await remember(chosen, [one, other])).data).toMatchObject({ registration: { employer: 'Bee' } });
  });
});

describe('a step is sent', () => {
  const carePlan = {
    email_signup_token: 't1',
    company_id: 'acme',
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: 22,
    race: 'asian',
  };

  test.each<[StepName, string, object]>([
    [
      'basic',
      'validate_basic',
      {
        ...carePlan,
        email: 'noa@acme.example',
        fname: 'Noa',
        dob: '1990-04-17T00:00:00.000Z',
        health_conditions: ['asthma'],
        partner_email: 'sam@mail.example',
        password: 'p',
        password_confirmation: 'p',
      },
    ],
    ['goal', 'validate_care_plan', carePlan],
    ['health', 'validate_health_conditions', { ...carePlan, health_conditions: ['asthma'] }],
    ['care', 'validate_care_plan', carePlan],
    [
      'partner',
      'validate_partner_invitation',
      { email_signup_token: 't1', partner_email: 'sam@mail.example' },
    ],
  ])('%s to %s with what it asks for', async (step, path, body) => {
    const { context, calls } = pageWith(underWay);
    const answered = { registration, holder, company, password: 'p' };
    expect(await checkStep(step, answered, context)).toEqual({});
    expect(calls).toEqual([{ path: `/api/v3/registration/${path}`, body }]);
  });

  test('and what it answers is a company, or problems by field', async () => {
    const answered = { registration, holder, company, password: undefined };
    const confirming = pageWith(underWay, () =>
      Response.json({
        data: { type: 'registration_step', id: 'basic', attributes: { confirmed_company_id: 'acme-2' } },
      }),
    );
    expect(await checkStep('basic', answered, confirming.context)).toEqual({ confirmedCompanyId: 'acme-2' });
    const refusing = pageWith(underWay, () =>
      refusal(
        { title: 'Too young', source: { pointer: '/data/attributes/dob' } },
        { title: 'Not found', code: 'invalid_personal_info', source: { pointer: '/data/attributes/base' } },
        { title: 'Something', code: 'x' },
      ),
    );
    expect(await checkStep('basic', answered, refusing.context)).toEqual({
      problems: {
        dob: [{ code: 'refused', text: 'Too young' }],
        base: [
          { code: 'invalid_personal_info', text: 'Not found' },
          { code: 'x', text: 'Something' },
        ],
      },
    });
  });
});
