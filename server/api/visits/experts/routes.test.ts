import { beforeAll, expect, test } from 'vitest';
import { insert } from '#tests/support/database/insert.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createExpert, openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();

let member: Claimant;
let paused: Claimant;

beforeAll(async () => {
  await insert(api.dependencies.sql, 'call_categories', [
    { id: 'pregnancy', name: { en: 'Pregnancy' }, position: 0, pregnancy_content: true },
    { id: 'empty', name: { en: 'Nothing yet' }, position: 2 },
  ]);
  await insert(api.dependencies.sql, 'call_subjects', {
    id: 'birth_preferences',
    call_category_id: 'pregnancy',
    name: { en: 'Birth preferences' },
    talk_to_expert_text: { en: 'Talk' },
    duration_minutes: 30,
    position: 1,
  });
  await insert(api.dependencies.sql, 'call_subject_experts', {
    call_subject_id: 'birth_preferences',
    call_expert_id: 'rosa_delgado',
  });
  const experts = [
    { id: 'other_partner', fname: 'Ann', lname: 'Aal', care_navigator: true },
    { id: 'zora_young', fname: 'Zora', lname: 'Young', care_navigator: false },
    { id: 'kenji_watanabe', fname: 'Kenji', lname: 'Watanabe', care_navigator: false },
  ];
  for (const expert of experts) await createExpert(api.dependencies, expert);
  member = await createClaimant(api);
  paused = await createClaimant(api, { columns: { pregnancy_content_paused_at: '2026-03-01T00:00:00Z' } });
});

const list = async (who: Claimant, path: string, headers = {}) =>
  readMany(await who.call('GET', path, undefined, headers));

test('categories are in catalog order and in the member’s language', async () => {
  const { data } = await list(member, 'company/call_categories', { 'X-Language': 'es' });
  const image_set = expect.objectContaining({ aspect_ratio: '4:3' }) as object;
  expect(data).toEqual([
    { type: 'call_category', id: 'pregnancy', attributes: { name: 'Pregnancy', image_set } },
    { type: 'call_category', id: 'postpartum', attributes: { name: 'Posparto', image_set } },
    { type: 'call_category', id: 'empty', attributes: { name: 'Nothing yet', image_set } },
  ]);
});

test('a category has its subjects, each with its experts', async () => {
  const { data, included } = await list(member, 'company/call_categories/postpartum/call_subjects');
  expect(data).toEqual([
    {
      type: 'call_subject',
      id: 'lactation',
      attributes: {
        call_subject_type: 'lactation',
        name: 'Lactation',
        talk_to_expert_text: 'Talk',
        call_category_id: 'postpartum',
        call_category_name: 'Postpartum',
        duration: 30,
        medium: 'video',
      },
      relationships: { call_experts: { data: [{ type: 'call_expert', id: 'rosa_delgado' }] } },
    },
  ]);
  expect(included.map(({ id }) => id)).toEqual(['rosa_delgado']);
  const one = await readOne(await member.call('GET', 'call_subjects/lactation'));
  expect(one.data).toEqual(data[0]);
});

test('a category without subjects, and what does not exist or is not of an expert, are not found', async () => {
  for (const path of [
    'company/call_categories/empty/call_subjects',
    'company/call_categories/x/call_subjects',
    'call_subjects/x',
    'call_experts/nobody',
    'call_experts/kenji_watanabe?call_subject=lactation',
  ]) {
    expect(await refusal(await member.call('GET', path)), `${path}`).toBe('404 not_found');
  }
});

test('a paused pregnancy is in no list, but a visit booked before can still be moved', async () => {
  const { data } = await list(paused, 'company/call_categories');
  expect(data.map(({ id }) => id)).toEqual(['postpartum', 'empty']);
  const subjectsOf = async (who: Claimant) =>
    (await readOne(await who.call('GET', 'call_experts/rosa_delgado'))).data.relationships?.['call_subjects']
      ?.data;
  expect(await subjectsOf(member)).toHaveLength(2);
  expect(await subjectsOf(paused)).toEqual([{ type: 'call_subject', id: 'lactation' }]);
  expect((await paused.call('GET', 'call_subjects/birth_preferences')).status).toBe(200);
});

test('an expert has exactly the attributes of the specification', async () => {
  const answer = await paused.call('GET', 'call_experts/rosa_delgado', undefined, { 'X-Language': 'es' });
  const { data, included } = await readOne(answer);
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
  expect(included).toMatchObject([{ id: 'lactation', attributes: { name: 'Lactancia', duration: 30 } }]);
  const ofSubject = 'call_experts/rosa_delgado?call_subject=lactation';
  const { data: asked } = await readOne(await member.call('GET', ofSubject));
  expect(asked.attributes).toMatchObject({ call_subject_name: 'Lactation', duration: 30 });
});

test('the care team is the member’s own Care Partner, then the experts by name', async () => {
  const { data } = await list(member, 'call_experts');
  expect(data.map(({ id }) => id)).toEqual(['rosa_delgado', 'kenji_watanabe', 'zora_young']);
});
