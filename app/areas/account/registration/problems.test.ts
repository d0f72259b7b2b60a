import { expect, test } from 'vitest';
import { shownOn } from './problems.ts';
import { pagesFor } from './wizard.ts';

test('a page shows its errors in the order of its fields', () => {
  const flow = pagesFor({}, { partner: false, companies: 1 });
  const contact = flow.find(({ id }) => id === 'contact');
  const no = [{ code: 'invalid', text: 'No.' }];
  const { fieldErrors } = contact
    ? shownOn(contact, { zip: no, employee_id: no, fname: no, phone: no }, flow)
    : {};
  expect(Object.keys(fieldErrors ?? {})).toEqual(['phone', 'zip', 'employee_id']);
});
