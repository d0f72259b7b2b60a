import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOpen, resultHref, stepHref, stepOf, type Step } from './addresses.ts';
import { answersIn, difficultyIn, fieldOf } from './answers.form.ts';

const queryOf = (address: string) => new URL(address, 'https://wren.example').searchParams;

test('every step has an address that reads back as that step', () => {
  const steps: Step[] = [
    { at: 'start' },
    { at: 'question', question: 1 },
    { at: 'question', question: 9 },
    { at: 'all' },
    { at: 'difficulty' },
    { at: 'support', all: false },
    { at: 'support', all: true },
  ];
  for (const step of steps) expect(stepOf(queryOf(stepHref('phq_9', step)), 9)).toEqual(step);
});

test('any address gives an existing question', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), (asked, count) => {
      const step = stepOf(new URLSearchParams({ question: asked }), count);
      const question = step.at === 'question' ? step.question : 1;
      expect([question >= 1, question <= count]).toEqual([true, true]);
    }),
  );
});

test('the address of a result reveals nothing about it', () => {
  expect(resultHref('phq_9', 'id-1')).toBe('/screenings/phq_9/result?result=id-1');
});

test('the first open question is counted from 1', () => {
  expect(firstOpen([0, null, 2, null])).toBe(2);
  expect(firstOpen([0, 3])).toBeUndefined();
});

test('only offered answers are accepted, and only to the page’s questions', () => {
  const payload = { q1: '0', q2: '3', q3: '4', q4: '', q5: ['1', '2'], q6: '1.0', q7: '2', intent: 'x' };
  expect(answersIn(payload, [1, 2, 3, 4, 5, 6])).toEqual([
    { question: 1, value: 0 },
    { question: 2, value: 3 },
  ]);
  expect(answersIn({ [fieldOf(7)]: '2' }, [7])).toEqual([{ question: 7, value: 2 }]);
  const difficulties = ['0', '3', '4', '', ['1'], undefined].map((difficulty) =>
    difficultyIn({ difficulty }),
  );
  expect(difficulties).toEqual([0, 3, undefined, undefined, undefined, undefined]);
});
