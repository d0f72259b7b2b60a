import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { firstSteps } from './first-steps.ts';

const translate = translatorFor('en');
const rosa = { id: 'rosa', fname: 'Rosa', lname: 'Delgado', name: 'Rosa Delgado' };
const joined = (attributes: object) => memberSchema.parse({ id: '1', ...attributes });
const tasks = [
  { id: 'past', title: 'Done before', completed: true },
  { id: 'first', title: 'Choose a clinic', completed: false },
];

test('a new member sees the Care Partner, a task, a visit and the coverage details', () => {
  const { heading, steps } = firstSteps(
    { member: joined({ care_navigator: rosa }), tasks, coverageMissing: true },
    translate,
  );
  expect(heading).toBe('Meet Rosa');
  expect(steps.map((step) => [step.href, step.title])).toEqual([
    ['/care-tasks/first', 'Choose a clinic'],
    ['/video-visits', 'Book a first video visit'],
    ['/complete-profile', 'Complete your profile'],
  ]);
});

test('without a Care Partner, a plan or missing details there are three steps as well', () => {
  const { heading, steps } = firstSteps({ member: joined({}), tasks: [], coverageMissing: false }, translate);
  expect(heading).toBe('Meet your Care Team');
  expect(steps.map((step) => step.href)).toEqual(['/care-tasks', '/video-visits', '/covered-programs']);
});
