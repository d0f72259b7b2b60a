import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

// Every personal detail of the employee is a text that occurs nowhere else.
const secrets = {
  fname: 'Quentina',
  lname: 'Zephyrine',
  preferred_name: 'Quenny',
  dob: '1971-07-13',
  zip: '73301',
  phone: '+15125550177',
  personal_email: 'quentina@home.example',
  member_id: 'M-73301-EMP',
  employee_id: 'E-73301-EMP',
  gender_self_description: 'Zephyr',
  health_conditions: ['hyperprolactinemia'],
  email: 'quentina.zephyrine@acme.example',
};

const employee = await createMember(api.dependencies, {
  details: { ...secrets, gender: 'self_identified', postpartum_depression_score: 1 },
  columns: { company_plan_id: 'acme_ppo', care_plan_type: 'want_to_build_family', care_path: 'surrogacy' },
});
const partner = await createMember(api.dependencies, {
  details: { fname: 'Sam', lname: 'Okafor', employee_id: null, email: 'sam@mail.example' },
  columns: { employee_id: employee.id },
});

const dependent = await createMember(api.dependencies, {
  details: {
    fname: 'Ophira',
    lname: 'Quist',
    employee_id: null,
    email: 'ophira@home.example',
  },
  columns: { employee_id: employee.id, household_id: crypto.randomUUID() },
});

/** The text of a response; of an event stream only the beginning and the first event. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Type') !== 'text/event-stream' || !response.body) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parts = [await reader.read(), await reader.read()];
  await reader.cancel();
  return parts.map(({ value }) => value ?? '').join('');
}

async function everythingReadBy(member: TestMember): Promise<Map<string, { status: number; text: string }>> {
  const headers = await signedIn(api.dependencies, member);
  const answers = new Map<string, { status: number; text: string }>();
  for (const { method, path } of await describedCalls(api)) {
    if (method !== 'GET' || path.includes('{')) continue;
    const response = await api.call(path, { headers });
    answers.set(path.replace('/api/v3/', ''), { status: response.status, text: await textOf(response) });
  }
  return answers;
}

test('no response to a partner contains details of the employee (D22)', async () => {
  const answers = await everythingReadBy(partner);
  expect(answers.size).toBeGreaterThan(10);
  const texts = Object.values(secrets).flat();
  const leaks = [...answers].flatMap(([path, { text }]) =>
    texts.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`),
  );
  expect(leaks).toEqual([]);
  expect([...answers].filter(([, { text }]) => text.includes(employee.id))).toEqual([]);
});

test('employment data exists only for the employee (D22)', async () => {
  const [mine, theirs] = [await everythingReadBy(employee), await everythingReadBy(partner)];
  const onlyMine = [...mine].filter(([path, { status }]) => status < 300 && theirs.get(path)?.status === 404);
  expect(onlyMine.map(([path]) => path).toSorted()).toEqual(['eligibility_details', 'partner']);
});

test('a dependent is seen neither by the employee nor by the partner, and sees nothing of theirs', async () => {
  const readTogether = async (member: TestMember) =>
    [...(await everythingReadBy(member)).values()].map(({ text }) => text).join('\n');
  const shown = (text: string, secrets: readonly string[]) => secrets.filter((each) => text.includes(each));
  const theirs = ['Ophira', 'Quist', 'ophira@home', dependent.id];
  for (const reader of [employee, partner]) expect(shown(await readTogether(reader), theirs)).toEqual([]);
  const read = await readTogether(dependent);
  expect(shown(read, ['Ophira'])).toEqual(['Ophira']);
  const ofOthers = ['Okafor', 'sam@mail', employee.id, partner.id];
  expect(shown(read, [...ofOthers, ...Object.values(secrets).flat()])).toEqual([]);
});
