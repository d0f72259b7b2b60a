import { expect, test } from 'vitest';
import { description, find, render } from '#tests/support/pages/render.ts';
import { Field, TextArea } from './field.tsx';
import { Select } from './select.tsx';

const amount = { id: 'amount', name: 'amount', label: 'Amount', errorPrefix: 'Error:' };

test('a plain field has a label and no description', () => {
  const page = render(<Field {...amount} value="12" />);
  const input = find(page, 'input');
  expect(find(page, 'label').getAttribute('for')).toBe(input.id);
  expect(input.getAttribute('value')).toBe('12');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('required')).toBe(false);
});

test('a faulty field is described by its hint, then its error with a prefix for screen readers', () => {
  const page = render(
    <Field {...amount} hint="In US dollars" errors={[{ code: 'invalid', text: 'Enter an amount' }]} />,
  );
  const input = find(page, 'input');
  expect(description(page, input)).toEqual(['In US dollars', 'Error: Enter an amount']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('label, hint, error and control are in this order', () => {
  const page = render(
    <Field
      {...amount}
      hint="In US dollars"
      errors={[{ code: 'invalid', text: 'Enter an amount' }]}
      affix="$"
    />,
  );
  const order = [...find(page, '.field').querySelectorAll('label, #amount-hint, #amount-error, input')];
  expect(order.map((element) => element.id || element.localName)).toEqual([
    'label',
    'amount-hint',
    'amount-error',
    'amount',
  ]);
});

test('all errors of a field are shown, each with its code', () => {
  const errors = [
    { code: 'too_long', text: 'Too long' },
    { code: 'invalid', text: 'Not an amount' },
  ];
  const page = render(<Field {...amount} errors={errors} />);
  const shown = [...page.querySelectorAll('#amount-error p')];
  expect(shown.map((error) => error.getAttribute('data-code'))).toEqual(['too_long', 'invalid']);
});

test('only optional fields are marked', () => {
  const page = render(<Field {...amount} optional="(optional)" />);
  expect(find(page, 'label').textContent).toBe('Amount (optional)');
});

test('a password is never rendered', () => {
  const page = render(<Field {...amount} type="password" value="Nest-building-26!" />);
  expect(find(page, 'input').hasAttribute('value')).toBe(false);
});

test('text areas keep their input and are described like fields', () => {
  const page = render(
    <TextArea {...amount} value={'one\ntwo'} errors={[{ code: 'invalid', text: 'Too short' }]} />,
  );
  const area = find(page, 'textarea');
  expect(area.textContent).toBe('one\ntwo');
  expect(description(page, area)).toEqual(['Error: Too short']);
});

test('a select offers its groups, keeps the choice and can be left unanswered', () => {
  const options = [{ group: 'After birth', options: [{ value: 'lactation', label: 'Lactation' }] }];
  const page = render(
    <Select
      {...amount}
      options={options}
      value="lactation"
      placeholder="Choose"
      errors={[{ code: 'invalid', text: 'Choose one' }]}
    />,
  );
  expect(find(page, 'option[selected]').getAttribute('value')).toBe('lactation');
  expect(find(page, 'option[value=""]').textContent).toBe('Choose');
  expect(find(page, 'optgroup').getAttribute('label')).toBe('After birth');
  expect(description(page, find(page, 'select'))).toEqual(['Error: Choose one']);
});
