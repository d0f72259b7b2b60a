import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { createExpert } from '#tests/support/records/visits.ts';

const api = await openTestApi();
afterAll(() => api.close());

let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const { sql } = api.dependencies;
  await sql
    .insertInto('call_categories')
    .values({ id: 'postpartum', name: { en: 'Postpartum' }, position: 1 })
    .execute();
  const subject = {
    call_category_id: 'postpartum',
    talk_to_expert_text: { en: 'Talk' },
    duration_minutes: 45 as const,
    position: 1,
  };
  await sql
    .insertInto('call_subjects')
    .values([
      { ...subject, id: 'lactation', name: { en: 'Lactation', es: 'Lactancia' } },
      { ...subject, id: 'infant_sleep', name: { en: 'Infant sleep' } },
    ])
    .execute();
  await sql
    .insertInto('call_subject_experts')
    .values({ call_subject_id: 'lactation', call_expert_id: 'rosa_delgado' })
    .execute();
});

const show = (path: string, language = 'en') =>
  api.call(`/api/v3/call_experts/${path}`, { headers: { ...headers, 'X-Language': language } });

test('an expert has exactly the attributes of the specification', async () => {
  const { data, included } = await readOne(await show('rosa_delgado', 'es'));
  expect(data).toEqual({
    type: 'call_expert',
    id: 'rosa_delgado',
    attributes: {
      fname: 'Rosa',
      lname: 'Delgado',
      name: 'Rosa Delgado',
      role: 'Tu compañera de cuidado',
      body: 'Answers every question.',
      education: 'Nursing',
      experience: 'Twelve years',
      topics: ['Beneficios'],
      spoken_languages: ['en', 'es'],
      sign_languages: [],
      timezone: 'America/Chicago',
      image_set: expect.objectContaining({ aspect_ratio: '1:1' }) as object,
    },
    relationships: { call_subjects: { data: [{ type: 'call_subject', id: 'lactation' }] } },
  });
  expect(included).toEqual([
    {
      type: 'call_subject',
      id: 'lactation',
      attributes: {
        call_subject_type: 'lactation',
        name: 'Lactancia',
        talk_to_expert_text: 'Talk',
        call_category_id: 'postpartum',
        call_category_name: 'Postpartum',
        duration: 45,
      },
    },
  ]);
});

test('the care team is the member’s own Care Partner, then the experts by name', async () => {
  const experts = [
    { id: 'other_partner', fname: 'Ann', lname: 'Aal', care_navigator: true },
    { id: 'zora_young', fname: 'Zora', lname: 'Young', care_navigator: false },
    { id: 'kenji_watanabe', fname: 'Kenji', lname: 'Watanabe', care_navigator: false },
  ];
  for (const expert of experts) await createExpert(api.dependencies, expert);
  const { data } = await readMany(await api.call('/api/v3/call_experts', { headers }));
  expect(data.map(({ id }) => id)).toEqual(['rosa_delgado', 'kenji_watanabe', 'zora_young']);
});

test('an expert of a subject has its name and length', async () => {
  const { data } = await readOne(await show('rosa_delgado?call_subject=lactation', 'es'));
  expect(data.attributes).toMatchObject({ call_subject_name: 'Lactancia', duration: 45 });
});

test('an unknown expert, and a subject the expert does not talk about, answer 404', async () => {
  expect(await refusal(await show('nobody'))).toBe('404 not_found');
  expect(await refusal(await show('rosa_delgado?call_subject=infant_sleep'))).toBe('404 not_found');
});
