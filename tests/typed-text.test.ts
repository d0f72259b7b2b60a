import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isTest, readSource } from '#tests/support/house/figures.ts';
import { importGraph } from '#tests/support/house/import-graph.ts';
import { eligibilityBody } from '#server/api/account/eligibility-details/save-details.ts';
import { renameBody } from '#server/api/account/passkeys/body.ts';
import { searchWords } from '#server/api/insights/rules.ts';
import { askedWords, listQuery } from '#server/api/providers/filters.ts';
import { basicBody, carePlanBody } from '#server/api/account/registration/body.ts';
import { readCarePlan } from '#server/api/account/registration/steps/later-steps.ts';
import { freshProofBody } from '#server/api/account/sign-in/fresh-proof-routes.ts';
import { secondFactorBody } from '#server/api/account/sign-in/routes.ts';
import { bookingBody } from '#server/api/visits/routes.ts';
import { submit } from '#server/api/claims/rules.ts';

const read = (schema: z.ZodType, body: object): unknown => {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

test.each(['123456', '１２３\u2013４５６', '\u200b123\u00a0456\ufeff', '123.456'])(
  'the code %j is 123456',
  (code) => {
    expect(read(secondFactorBody, { code })).toMatchObject({ code: '123456' });
    expect(read(freshProofBody, { password: 'x', code })).toMatchObject({ code: '123456' });
  },
);

test.each(['', ' ', '\u200b', '\u2013', '.'])('the code %j is empty', (code) => {
  expect(read(secondFactorBody, { code })).toEqual(['blank.code']);
});

test('a name is stored as displayed', () => {
  expect(read(renameBody, { name: '\u200b Ｗｏｒｋ\u00a0 phone ' })).toEqual({ name: 'Work phone' });
  expect(read(renameBody, { name: '\u200b\u3164' })).toEqual(['blank.name']);
});

test('an employee’s details are read however their dashes and digits were typed', () => {
  const details = {
    fname: 'Ma\u200bya',
    lname: '\u3164',
    dob: '１９９２\u201305\u201114 ',
    employee_id: 'E\u201377',
  };
  expect(read(eligibilityBody, details)).toEqual(['blank.lname']);
  expect(read(eligibilityBody, { ...details, lname: 'Rivera ' })).toEqual({
    fname: 'Maya',
    lname: 'Rivera',
    dob: '1992-05-14',
    employee_id: 'E-77',
  });
});

test('words for a gender are kept as they are seen', () => {
  const body = carePlanBody.parse({
    care_plan_type: 'raising_family',
    care_path: 'working_parent',
    gender: 'self_identified',
    gender_self_description: 'ｇｅｎｄｅｒ\u00a0 fluid\u200b',
  });
  expect(readCarePlan(body, ['raising_family'])).toMatchObject({
    value: { gender_self_description: 'gender fluid' },
  });
  expect(read(basicBody, { zip: ' ' })).toMatchObject({ zip: '' });
});

test('a note keeps its line breaks, and loses invisible characters', () => {
  const visit = { call_subject: 's', call_expert_id: 'e', booked_at: '2026-03-02T15:00:00Z' };
  expect(read(bookingBody, { ...visit, note: ' One\r\ntwo\u0007 ' })).toMatchObject({ note: 'One\ntwo' });
});

test('a search uses the text as displayed', () => {
  expect(searchWords('\u200bｎｉｇｈｔ\u00a0 sw\u200beats')).toBe('night sweats');
  expect(askedWords(listQuery.parse({ query: 'Ｄｏｕ\u200bｌａ' }).query ?? '')).toEqual(['doula']);
});

test('a claim is stored as displayed', () => {
  const conditions = {
    reimbursableProgramIds: new Set(['doula']),
    receiptCount: 1,
    today: Temporal.PlainDate.from('2026-03-02'),
    covered: [],
  };
  const expense = { date: '2026-03-01', amountCents: 100, description: '\u200bVisit\n ２' };
  const request = { programId: 'doula', providerName: 'Doula\u200b Ｋａｔｅ', expenses: [expense] };
  expect(submit(request, conditions)).toMatchObject({
    claim: { providerName: 'Doula Kate', expenses: [{ description: 'Visit 2' }] },
  });
});

test('typed text is read by the parsers of app/domain, never by trim()', () => {
  const readsNoTyping = [
    'app/areas/care-plan/task-view.server.ts',
    'app/areas/visits/calendar/calendar-file.server.ts',
    'app/forms/form-middleware.server.ts',
  ];
  const others = [...importGraph().keys()].filter(
    (path) =>
      /^(app\/(areas|forms)|server\/api)\//.test(path) &&
      !isTest(path) &&
      !readsNoTyping.includes(path) &&
      /\.(trim|trimStart|trimEnd)\(\)/.test(readSource(path)),
  );
  expect(others).toEqual([]);
});
