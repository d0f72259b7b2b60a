import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carePaths } from '#app/domain/care-paths.ts';
import {
  firstOpen,
  isWhole,
  pageAfter,
  pageAsking,
  pageBefore,
  pagesFor,
  reachable,
  stepsFor,
  type Answers,
  type Invitation,
} from './wizard.ts';

const employee: Invitation = { partner: false, companies: 1 };
const partner: Invitation = { partner: true, companies: 1 };
const flowOf = (answers: Answers, invitation = employee) => pagesFor(answers, invitation);
const ids = (answers: Answers, invitation = employee) => flowOf(answers, invitation).map(({ id }) => id);
const always = ['name', 'contact', 'password', 'goal'];
const rest = ['conditions', 'about', 'partner'];

describe('the pages', () => {
  test.each<[string, Answers, Invitation, string[]]>([
    ['before a goal is chosen', {}, employee, [...always, ...rest]],
    ['for a pregnancy', { care_plan_type: 'pregnant' }, employee, [...always, 'path', 'week', ...rest]],
    ['for a goal with one path', { care_plan_type: 'raising_family' }, employee, [...always, ...rest]],
    ['for an unknown goal', { care_plan_type: 'x' }, employee, [...always, ...rest]],
    ['with several companies', {}, { ...employee, companies: 2 }, ['company', ...always, ...rest]],
    ['for a partner', {}, partner, [...always, 'conditions', 'about']],
  ])('%s', (_, answers, invitation, expected) => {
    expect(ids(answers, invitation)).toEqual(expected);
  });

  test('belong to five steps, four for a partner', () => {
    expect(stepsFor(employee)).toEqual(['basic', 'goal', 'health', 'care', 'partner']);
    expect(stepsFor(partner)).toEqual(['basic', 'goal', 'health', 'care']);
  });
});

describe('going through', () => {
  const flow = flowOf({ care_plan_type: 'pregnant' });
  const open = (asked: string | null, done: string[]) => {
    const page = reachable(asked, flow, done);
    return typeof page === 'object' ? page.id : page;
  };
  const everything = flow.map(({ id }) => id);

  test.each([
    ['name', [], 'name'],
    ['contact', [], undefined],
    ['contact', ['name'], 'contact'],
    ['name', ['name', 'contact'], 'name'],
    ['partner', ['name', 'contact'], undefined],
    ['week', ['name', 'contact', 'password', 'goal'], undefined],
    ['check', ['name'], undefined],
    ['check', everything, 'check'],
    ['partner', everything, 'partner'],
    ['company', everything, undefined],
    ['nonsense', everything, undefined],
    [null, everything, undefined],
  ])('%s after %j opens %s (D24)', (asked, done, expected) => {
    expect(open(asked, done)).toBe(expected);
  });

  test('names the page that is open, the ones around it, and whether a step is whole', () => {
    const [name, contact] = flow;
    if (!name || !contact) throw new Error('There are pages.');
    expect(firstOpen(flow, ['name'])?.id).toBe('contact');
    expect(firstOpen(flow, everything)).toBeUndefined();
    expect(pageAfter(name, flow)).toBe(contact);
    expect(pageBefore(contact, flow)).toBe(name);
    expect(pageBefore(name, flow)).toBeUndefined();
    expect(pageBefore('check', flow)?.id).toBe('partner');
    expect(isWhole('basic', flow, ['name', 'contact'])).toBe(false);
    expect(isWhole('basic', flow, ['name', 'contact', 'password'])).toBe(true);
  });

  test('finds the first page with a refused answer', () => {
    expect(pageAsking(['zip', 'dob'], flow)?.id).toBe('name');
    expect(pageAsking(['base'], flow)?.id).toBe('name');
    expect(pageAsking(['health_conditions'], flow)?.id).toBe('conditions');
    expect(pageAsking(['company_id'], flow)).toBeUndefined();
  });
});

test('for any answers, exactly the pages up to the first open one are reachable (D24)', () => {
  const goals = fc.constantFrom(undefined, ...Object.keys(carePaths));
  const invitations = fc.record({ partner: fc.boolean(), companies: fc.integer({ min: 1, max: 3 }) });
  const done = fc.subarray(['company', 'name', 'contact', 'password', 'goal', 'path', 'week', ...rest]);
  fc.assert(
    fc.property(goals, invitations, done, (goal, invitation, answered) => {
      const flow = pagesFor(goal === undefined ? {} : { care_plan_type: goal }, invitation);
      const open = firstOpen(flow, answered);
      const reached = flow.filter(({ id }) => reachable(id, flow, answered) !== undefined);
      expect(reached).toEqual(open ? flow.slice(0, flow.indexOf(open) + 1) : flow);
      expect(reachable('check', flow, answered)).toBe(open ? undefined : 'check');
    }),
  );
});
