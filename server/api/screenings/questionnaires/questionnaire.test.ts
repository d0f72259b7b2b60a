import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { epdsRules, listOffered, shippedQuestionnaires } from './shipped.ts';
import { bandOf, completed, continuesWith, isCrisis, nextStepOf, scoreOf } from './questionnaire.ts';

const choice = fc.integer({ min: 0, max: 3 });
const answersTo = (items: number) => fc.array(choice, { minLength: items, maxLength: items });
const itemsOf: Record<string, number> = { phq_2: 2, phq_9: 9, gad_7: 7, epds: 10 };
const all = [...shippedQuestionnaires, epdsRules].map((rules) => ({
  rules,
  id: rules.id,
  items: itemsOf[rules.id] ?? 0,
}));
const rulesOf = (id: string) => {
  const found = all.find(({ rules }) => rules.id === id)?.rules;
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe.each(all)('$id', ({ rules, items }) => {
  it('scores any answers from 0 to 3 per item, and interprets every score', () => {
    fc.assert(
      fc.property(answersTo(items), (answers) => {
        const score = scoreOf(rules, answers);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(items * 3);
        const { id, from } = bandOf(rules, score);
        expect(score).toBeGreaterThanOrEqual(from);
        const higher = rules.bands.filter((band) => band.from > from);
        expect(higher.every((band) => score < band.from && band.id !== id)).toBe(true);
      }),
    );
  });

  it('has bands from 0 up, without gaps', () => {
    const starts = rules.bands.map(({ from }) => from);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts.at(-1)).toBeLessThanOrEqual(items * 3);
  });

  it('never lowers the score when one answer scores higher', () => {
    fc.assert(
      fc.property(answersTo(items), fc.nat(items - 1), (answers, index) => {
        const heaviest = rules.scoring.reversed.includes(index + 1) ? 0 : 3;
        const heavier = answers.with(index, heaviest);
        expect(scoreOf(rules, heavier)).toBeGreaterThanOrEqual(scoreOf(rules, answers));
      }),
    );
  });

  it('prioritizes safety over any band', () => {
    fc.assert(
      fc.property(answersTo(items), (answers) => {
        expect(nextStepOf(rules, answers, null) === 'crisis').toBe(isCrisis(rules, answers));
      }),
    );
  });
});

test.each([
  ['phq_2', [0, 2, 3, 6], ['low', 'low', 'raised', 'raised']],
  [
    'phq_9',
    [0, 4, 5, 9, 10, 14, 15, 19, 20, 27],
    ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'].flatMap((band) => [band, band]),
  ],
  [
    'gad_7',
    [0, 4, 5, 9, 10, 14, 15, 21],
    ['minimal', 'mild', 'moderate', 'severe'].flatMap((band) => [band, band]),
  ],
  ['epds', [9, 10, 12, 13, 30], ['low', 'raised', 'raised', 'high', 'high']],
])('%s has its published cut-offs', (id, scores, bands) => {
  expect(scores.map((score) => bandOf(rulesOf(id), score).id)).toEqual(bands);
});

test('PHQ-2 leads to PHQ-9 from 3 on, which begins with the same two questions', () => {
  const [phq2, phq9] = shippedQuestionnaires;
  const longer = [0, 2, 3, 6].map((score) => continuesWith(rulesOf('phq_2'), score));
  expect(longer).toEqual([null, null, 'phq_9', 'phq_9']);
  expect(phq9?.id).toBe('phq_9');
  expect(phq9?.texts.items.slice(0, 2)).toEqual(phq2?.texts.items);
  expect(phq9?.texts.choices).toEqual(phq2?.texts.choices);
});

test('any answer but “not at all” to item 9 of PHQ-9 is a safety concern, also alone and before the other answers', () => {
  const phq9 = rulesOf('phq_9');
  const none = Array<number>(9).fill(0);
  const open = Array<number | null>(9).fill(null);
  expect([0, 1, 2, 3].map((value) => isCrisis(phq9, open.with(8, value)))).toEqual([false, true, true, true]);
  expect(nextStepOf(phq9, none, null)).toBe('nothing_now');
  expect(nextStepOf(phq9, none.with(8, 1), null)).toBe('crisis');
  expect(isCrisis(phq9, open)).toBe(false);
});

test('a low score with “very” or “extremely difficult” suggests a conversation', () => {
  for (const [id, items, some] of [
    ['phq_9', 9, 5],
    ['gad_7', 7, 5],
  ] as const) {
    const rules = rulesOf(id);
    const steps = (answers: readonly number[]) =>
      [null, 0, 1, 2, 3].map((difficulty) => nextStepOf(rules, answers, difficulty));
    const first = (count: number, choice: number) =>
      Array.from({ length: items }, (_, index) => (index < count ? choice : 0));
    const talk = 'talk_about_difficulty';
    const nothing = 'nothing_now';
    expect(steps(first(1, 3))).toEqual([nothing, nothing, nothing, talk, talk]);
    const again = 'check_again';
    expect(steps(first(some, 1))).toEqual([again, again, again, talk, talk]);
    expect(new Set(steps(first(some, 2))), 'talks anyway').toEqual(new Set(['talk']));
    expect(new Set(steps(first(items - 1, 3)))).toEqual(new Set(['talk_soon']));
  }
  const hurt = Array<number>(9).fill(0).with(8, 1);
  expect(nextStepOf(rulesOf('phq_9'), hurt, 3), 'safety comes first').toBe('crisis');
});

test('EPDS scores items 1, 2 and 4 in printed order, the others reversed; its item 10 is a safety concern', () => {
  expect(scoreOf(epdsRules, [0, 0, 3, 0, 3, 3, 3, 3, 3, 3])).toBe(0);
  expect(scoreOf(epdsRules, [3, 3, 0, 3, 0, 0, 0, 0, 0, 0])).toBe(30);
  expect(scoreOf(epdsRules, Array<number>(10).fill(0))).toBe(21);
  const calm = [0, 0, 3, 0, 3, 3, 3, 3, 3, 3];
  expect(nextStepOf(epdsRules, calm, null)).toBe('nothing_now');
  expect(nextStepOf(epdsRules, calm.with(9, 2), null)).toBe('crisis');
});

test('EPDS is offered only with the texts of a licence, and none are shipped', () => {
  expect(listOffered({}).map(({ id }) => id)).toEqual(['phq_2', 'phq_9', 'gad_7']);
  expect(Object.keys(epdsRules)).not.toContain('texts');
  const text = { en: 'Licensed', es: 'Con licencia' };
  const texts = { stem: text, attribution: text, choices: [text, text, text, text], items: [] };
  expect(listOffered({ licensedEpds: texts }).at(-1)).toMatchObject({ id: 'epds', texts });
});

test('every shipped questionnaire names its authors and has all its items', () => {
  for (const { id, texts } of shippedQuestionnaires) {
    expect(texts.items.length, `${id}`).toBe(itemsOf[id]);
    expect(texts.choices).toHaveLength(4);
    for (const text of [texts.attribution.en, texts.attribution.es]) {
      expect(text).toMatch(/Spitzer.*Williams.*Kroenke.*Pfizer Inc\./);
    }
  }
});

test('PHQ-9 and GAD-7 end with their authors’ question of difficulty, which is not scored', () => {
  const asked = shippedQuestionnaires.map(({ id, texts: { difficulty } }) => [id, difficulty]);
  const question = {
    text: {
      en: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
      es: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
    },
    choices: [
      { en: 'Not difficult at all', es: 'No ha sido difícil' },
      { en: 'Somewhat difficult', es: 'Un poco difícil' },
      { en: 'Very difficult', es: 'Muy difícil' },
      { en: 'Extremely difficult', es: 'Extremadamente difícil' },
    ],
  };
  expect(asked).toEqual([
    ['phq_2', undefined],
    ['phq_9', question],
    ['gad_7', { ...question, source: expect.stringContaining('PHQ-9') }],
  ]);
});

test('unanswered items are returned by index', () => {
  expect(completed([0, null, 3, null])).toEqual({ open: [1, 3] });
  expect(completed([0, 1])).toEqual({ answers: [0, 1] });
});
