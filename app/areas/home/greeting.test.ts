import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { goalTitle, weekLine } from './greeting.ts';

const member = (attributes: object) => memberSchema.parse({ id: '1', ...attributes });

test.each(['en', 'es'])('a paused pregnancy is not named on home, in %s', (locale) => {
  const translate = translatorFor(locale);
  const paused = member({ care_plan_type: 'pregnant', pregnancy_week: null });
  expect(goalTitle(paused, translate)).not.toMatch(/pregnan|embaraz/i);
  expect(weekLine(paused, translate)).toBeUndefined();
  const going = member({ care_plan_type: 'pregnant', pregnancy_week: 22 });
  expect(goalTitle(going, translate)).toBe(translate('home:goal.pregnant'));
});

test.each(['en', 'es'])(
  'after the last week home asks, and names neither week nor pregnancy, in %s',
  (locale) => {
    const translate = translatorFor(locale);
    const over = member({ care_plan_type: 'pregnant', pregnancy_week: null, pregnancy_weeks_over: true });
    expect(weekLine(over, translate)).toBe(translate('home:goal.askAnew'));
    expect(`${goalTitle(over, translate)} ${weekLine(over, translate)}`).not.toMatch(
      /pregnan|embaraz|42|baby|bebé/i,
    );
  },
);

test.each([
  [4, 'Week 4 of 40'],
  [40, 'Week 40 of 40'],
  [41, 'Week 41'],
])('week %d is shown as %s', (pregnancy_week, line) => {
  expect(weekLine(member({ care_plan_type: 'pregnant', pregnancy_week }), translatorFor('en'))).toBe(line);
});

test('a goal without weeks keeps its words', () => {
  const translate = translatorFor('en');
  expect(goalTitle(member({ care_plan_type: 'raising_family' }), translate)).toBe(
    'Your goal: raising your family',
  );
  expect(goalTitle(member({}), translate)).toBe('Choose your health goal');
});
