import { describe, expect, test } from 'vitest';
import { ApiError } from '#app/api/errors.ts';
import { clockContext, type VisitorData } from '#app/page/contexts.ts';
import {
  company,
  holder,
  pageWith,
  refusal,
  registration,
  underWay,
} from '#tests/support/pages/activation-page.ts';
import { getRequest, outcome } from '#tests/support/pages/page-visitor.ts';
import { leaveSignUp, openInvitation, rememberEmployer, storeInvitation } from './invitation.server.ts';

describe('the token in the address', () => {
  test('is moved to the session under a new id and drops the data of another one', async () => {
    const { visitor, context } = pageWith(underWay, () =>
      Response.json({ data: { type: 'signup_token', id: 't2', attributes: holder } }),
    );
    const answer = await outcome(() =>
      storeInvitation(getRequest('/signup?partner_invitation_token=t2'), context),
    );
    expect(answer).toEqual({ status: 303, location: '/signup' });
    expect(visitor.rotations).toBe(1);
    expect(visitor.data).toMatchObject({
      chosenPassword: undefined,
      registration: { token: { name: 'partner_invitation_token', value: 't2' }, answers: {}, done: [] },
    });
  });

  test.each(['older', ''])(
    'of an invalid invitation (%j) keeps the activation in progress and shows a message',
    async (token) => {
      const { visitor, context, calls } = pageWith(underWay, () =>
        refusal({ title: 'No longer valid', code: 'x' }),
      );
      const answer = await outcome(() =>
        storeInvitation(getRequest(`/signup?email_signup_token=${token}`), context),
      );
      expect(answer).toEqual({ status: 303, location: '/signup' });
      expect(calls).toMatchObject([{ body: { email_signup_token: token } }]);
      const notice = { type: 'info', text: 'registration:otherRefused' };
      expect(visitor.data).toEqual({ ...underWay, notice });
    },
  );

  test('that cannot be checked changes nothing', async () => {
    const { visitor, context } = pageWith(underWay, () => Response.json({ errors: [] }, { status: 503 }));
    const taken = storeInvitation(getRequest('/signup?email_signup_token=older'), context);
    await expect(taken).rejects.toMatchObject({ status: 503 });
    expect(visitor.data).toEqual(underWay);
  });

  test('of the activation in progress keeps it', async () => {
    const { visitor, context } = pageWith(underWay);
    await outcome(() => storeInvitation(getRequest('/signup?email_signup_token=t1'), context));
    expect(visitor.data).toEqual(underWay);
  });
});

test('the answers are opened with the pregnancy week of today', async () => {
  const kept = { ...registration, weekSetOn: '2026-01-01' };
  const { visitor, context } = pageWith({ ...underWay, registration: kept }, () =>
    Response.json({ data: { type: 'signup_token', id: 't1', attributes: holder } }),
  );
  const now = Temporal.Instant.from('2026-02-12T12:00:00Z');
  context.set(clockContext, { now: () => now });
  expect((await openInvitation(context))?.registration.answers).toMatchObject({ pregnancy_week: '28' });
  expect(visitor.data.registration).toEqual(kept);
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

  test('a partner sees no work email form, because only another invitation helps', async () => {
    const token = { name: 'partner_invitation_token', value: 'old' } as const;
    const partners = { ...underWay, registration: { ...registration, token } };
    const over = { title: 'No longer valid', code: 'invalid_signup_token' };
    const { visitor, context } = pageWith(partners, () => refusal(over));
    const location = '/signup?step=partner';
    expect(await outcome(() => openInvitation(context))).toEqual({ status: 303, location });
    expect(visitor.data).toEqual(gone);
  });

  test('an unavailable API, or one with a rate limit, is not a refusal', () => {
    const { visitor, context } = pageWith(underWay);
    for (const error of [new ApiError(503, []), new ApiError(429, []), new TypeError('x')]) {
      expect(leaveSignUp(error, context)).toBe(error);
    }
    expect(visitor.data).toEqual(underWay);
  });
});

describe('the employer', () => {
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

  test('is stored with its languages, and the page is reloaded', async () => {
    const english = { ...company, languages: ['en'] };
    const { answer, data } = await remember({ locale: 'es' }, [english], '/signup/continue?step=name');
    expect(answer).toEqual({ status: 303, location: '/signup/continue?step=name' });
    expect(data).toMatchObject({ languages: ['en'], registration: { employer: 'Acme' } });
    const known = { languages: ['en'], registration: { ...registration, employer: 'Acme' } };
    expect((await remember(known, [english])).answer.status).toBe(200);
  });

  test('has its look stored once it is the only one, and again when it changes', async () => {
    const brand = { name: 'Acme Family', mark: null, accent: '#0033a0', accent_text: '#dbe6ff' };
    const [branded, other] = [
      { ...company, brand },
      { ...company, id: 'b', name: 'Bee' },
    ];
    expect((await remember({}, [branded])).data.registration?.brand).toEqual(brand);
    expect((await remember({}, [branded, other])).data.registration?.brand).toBeUndefined();
    const known = { registration: { ...registration, employer: 'Acme', brand } };
    expect((await remember(known, [branded])).answer.status).toBe(200);
    const renamed = { ...branded, brand: { ...brand, name: 'Acme Care' } };
    expect((await remember(known, [renamed])).data.registration?.brand?.name).toBe('Acme Care');
    expect((await remember(known, [company])).data.registration?.brand).toBeUndefined();
  });

  test('with several companies: all their names and languages, or any language if one does not restrict them', async () => {
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
