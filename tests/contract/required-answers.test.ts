import { expect, test } from 'vitest';
import { fetchCareTask } from '#app/features/care-plan/care-plan.api.server.ts';
import { fetchProvider } from '#app/features/providers/providers.api.server.ts';
import { fetchRequest } from '#app/features/providers/requests/requests.api.server.ts';
import { fetchResult, fetchScreening, keepAnswers } from '#app/features/screenings/screenings.api.server.ts';
import type { Ask } from './call-types.ts';
import { placeholders, recordCalls } from './recorded-calls.ts';

interface Answer {
  name: string;
  ask: Ask;
  /** Minimal data for a page. */
  data: Record<string, unknown>;
  /** Attributes that `tolerant` would otherwise read as false, null or an empty list. */
  required: string[];
}

const instant = '2026-03-02T12:00:00+01:00';

const answers: Answer[] = [
  {
    name: 'questionnaire',
    ask: (api) => fetchScreening(api, 'a'),
    data: {
      id: 'a',
      name: 'A',
      about: 'A',
      instrument: 'A',
      duration: 1,
      item_count: 1,
      answered_count: 0,
      stem: 'A',
      attribution: 'A',
      items: [],
      answers: [null],
      crisis: false,
    },
    required: ['items', 'answers', 'crisis'],
  },
  {
    name: 'draft of answers',
    ask: (api) => keepAnswers(api, 'a', { answers: [], last_result_id: null }),
    data: { crisis_given: false },
    required: ['crisis_given'],
  },
  {
    name: 'result',
    ask: (api) => fetchResult(api, 'a'),
    data: {
      id: 'a',
      questionnaire_id: 'a',
      questionnaire_name: 'A',
      instrument: 'A',
      score: 1,
      max_score: 2,
      band_name: 'A',
      reading: 'A',
      next_step: 'talk',
      call_subject_id: 'a',
      completed_at: instant,
      retake_on: '2026-03-16',
      shared_at: null,
    },
    required: ['shared_at'],
  },
  {
    name: 'provider',
    ask: (api) => fetchProvider(api, 'a'),
    data: {
      id: 'a',
      type: 'doula',
      name: 'A',
      provider_category_id: 'a',
      category_name: 'A',
      accepting_new_members: true,
    },
    required: ['accepting_new_members'],
  },
  {
    name: 'appointment request',
    ask: (api) => fetchRequest(api, 'a'),
    data: {
      uid: 'a',
      kind: 'contact',
      state: 'booked',
      contact_by: 'email',
      days: [],
      time_of_day: 'any',
      created_at: instant,
    },
    required: ['days'],
  },
  {
    name: 'care task',
    ask: (api) => fetchCareTask(api, 'a'),
    data: { id: 'a', title: 'A', summary: 'A', standing: 'current', completed: false, in_plan: true },
    required: ['completed', 'in_plan'],
  },
];

async function isRead({ ask }: Answer, data: Record<string, unknown>) {
  const [call] = await recordCalls((api) => ask(api, placeholders));
  return call?.schema?.safeParse({ data }).success;
}

test('a result is refused that was shared at a moment that is none', async () => {
  const answer = answers.find(({ name }) => name === 'result');
  const isResultRead = (shared_at: string) => answer && isRead(answer, { ...answer.data, shared_at });
  expect([await isResultRead(instant), await isResultRead('soon')]).toEqual([true, false]);
});

test.each(answers)('a $name without one of $required is refused', async (answer) => {
  expect(await isRead(answer, answer.data)).toBe(true);
  const withoutOne = answer.required.map((name) => isRead(answer, { ...answer.data, [name]: undefined }));
  expect(await Promise.all(withoutOne)).toEqual(answer.required.map(() => false));
});
