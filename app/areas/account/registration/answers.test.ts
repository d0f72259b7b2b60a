import { describe, expect, test } from 'vitest';
import { bodyOf, countedOn, stillDone, withAnswers, type Given } from './answers.ts';
import { pagesFor, type Answers, type PageId } from './wizard.ts';

const everyPage = pagesFor({ care_plan_type: 'pregnant' }, { partner: false, companies: 2 });

function taken(answers: Answers, id: PageId, given: Given): Answers {
  const page = everyPage.find((one) => one.id === id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return withAnswers(answers, page, given);
}

const expecting = { care_plan_type: 'pregnant', care_path: 'surrogate_pregnancy', pregnancy_week: '22' };

describe('taking over a page', () => {
  test('keeps other pages’ answers and removes empty ones', () => {
    const before = { fname: 'Noa', sex: 'female', race: 'asian', partner_email: 'a@b.example' };
    expect(taken(before, 'about', { sex: null, gender: null, race: 'white' })).toEqual({
      fname: 'Noa',
      race: 'white',
      partner_email: 'a@b.example',
    });
    expect(taken(before, 'partner', {})).not.toHaveProperty('partner_email');
    expect(taken({ health_conditions: ['asthma'] }, 'conditions', { health_conditions: [] })).toEqual({});
  });

  test('ignores fields of other pages', () => {
    expect(taken({}, 'name', { fname: 'Noa', company_id: 'globex', role: 'admin' })).toEqual({
      fname: 'Noa',
    });
  });

  test('the description is removed with the choice to self-describe', () => {
    const words = { gender: 'self_identified', gender_self_description: 'Agender' };
    expect(taken({}, 'about', words)).toEqual(words);
    expect(taken(words, 'about', { ...words, gender: 'female' })).toEqual({ gender: 'female' });
  });

  test.each<[string, Answers]>([
    ['pregnant', expecting],
    ['raising_family', { care_plan_type: 'raising_family', care_path: 'working_parent' }],
    ['want_to_build_family', { care_plan_type: 'want_to_build_family' }],
  ])('a goal of %s keeps the path and week that fit', (goal, expected) => {
    expect(taken(expecting, 'goal', { care_plan_type: goal })).toEqual(expected);
  });

  test('a path that two goals share stays', () => {
    const adopting = { care_plan_type: 'want_to_build_family', care_path: 'child_adoption' };
    expect(taken(adopting, 'goal', { care_plan_type: 'just_got_baby' })['care_path']).toBe('child_adoption');
  });
});

test('pages whose answers were removed are open again', () => {
  const done = ['name', 'password', 'goal', 'path', 'week'];
  const accepted = { ...expecting, terms_version: '1' };
  expect(stillDone(done, accepted, '1')).toEqual(done);
  expect(stillDone(done, { care_plan_type: 'pregnant', terms_version: '1' }, '1')).toEqual([
    'name',
    'password',
    'goal',
  ]);
  expect(stillDone(done, accepted, '2')).toEqual(['name', 'goal', 'path', 'week']);
});

describe('a pregnancy week', () => {
  const entered = {
    token: { name: 'email_signup_token' as const, value: 't1' },
    answers: { ...expecting, pregnancy_week: '20' },
    done: ['goal', 'path', 'week', 'conditions'],
    weekSetOn: '2026-11-02',
  };
  const { pregnancy_week: _, ...withoutWeek } = entered.answers;

  test.each([
    ['2026-11-02', '20', '2026-11-02'],
    ['2026-11-01', '20', '2026-11-02'],
    ['2026-11-08', '20', '2026-11-02'],
    ['2026-12-13', '25', '2026-12-07'],
    ['2026-12-14', '26', '2026-12-14'],
  ])('counts on: on %s it is %s', (today, week, weekSetOn) => {
    const counted = countedOn(entered, today);
    expect(counted).toEqual({ ...entered, answers: { ...withoutWeek, pregnancy_week: week }, weekSetOn });
    expect(countedOn(counted, today)).toEqual(counted);
  });

  test('is the same on a day, whenever it was saved in between', () => {
    const saved = countedOn(entered, '2026-11-14');
    expect(countedOn(saved, '2026-11-23')).toEqual(countedOn(entered, '2026-11-23'));
  });

  test('is asked for again after the last one', () => {
    const late = { ...entered, answers: { ...withoutWeek, pregnancy_week: '40' } };
    expect(countedOn(late, '2026-11-22').answers).toHaveProperty('pregnancy_week', '42');
    expect(countedOn(late, '2026-11-23')).toMatchObject({
      answers: withoutWeek,
      done: ['goal', 'path', 'conditions'],
    });
    expect(countedOn(late, '2026-11-23').answers).not.toHaveProperty('pregnancy_week');
  });

  test('without its day, as the former release stored it, counts from today', () => {
    const { weekSetOn: _day, ...former } = entered;
    expect(countedOn(former, '2026-12-14')).toEqual({ ...former, weekSetOn: '2026-12-14' });
    expect(countedOn({ ...former, answers: {} }, '2026-12-14')).toEqual({ ...former, answers: {} });
  });
});

test('is sent to the API with the birth date at UTC midnight, numbers as numbers, and without internal fields', () => {
  expect(bodyOf({ ...expecting, dob: '1990-04-17', fname: 'Noa', terms_version: '1' })).toEqual({
    ...expecting,
    dob: '1990-04-17T00:00:00.000Z',
    fname: 'Noa',
    pregnancy_week: 22,
  });
  expect(bodyOf({})).toEqual({});
});
