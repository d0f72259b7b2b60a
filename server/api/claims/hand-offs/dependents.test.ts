import { expect, test } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { createClaimant, decisionOf, submitted } from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi({ now: '2026-03-10T12:00:00Z' });

test('a dependent’s money goes to the employee, whose name is left out while only the dependent has an account', async () => {
  const details = { fname: 'Ophira', lname: 'Quist', employee_id: 'E-17' };
  const household_id = crypto.randomUUID();
  const employee = await createClaimant(api, {
    details: { fname: 'Ada', lname: 'Quist', employee_id: 'E-18' },
  });
  for (const columns of [{ household_id }, { household_id, employee_id: employee.id }]) {
    const { uid } = await submitted(await createClaimant(api, { details, columns }));
    await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(10_000, 'unreadable'));
  }
  const made = await askAsOperator(api, 'POST', 'hand_offs', { company_id: 'acme', month: '2026-03' });
  const { data } = await readOne(made);
  const file = await (await askAsOperator(api, 'GET', `hand_offs/${data.id}/file`)).text();
  expect(file).not.toContain('Ophira');
  const [title = '', ...lines] = file.trimEnd().split('\r\n');
  const at = (name: string) => title.split(',').indexOf(name);
  const people = lines.map((line) =>
    ['employee', 'employee_number'].map((name) => line.split(',')[at(name)]),
  );
  expect(people.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['', 'E-17'],
    ['Ada Quist', 'E-18'],
  ]);
});
