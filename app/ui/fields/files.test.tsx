import { expect, test } from 'vitest';
import { description, find, render } from '#tests/support/pages/render.ts';
import { FileField, StoredFiles } from './file-field.tsx';

test('the file input is the browser’s own and has the accepted types', () => {
  const page = render(
    <FileField
      id="receipts"
      name="receipts"
      label="Add a receipt"
      hint="PDF or photo, up to 10 MB"
      accept=".pdf,image/*"
      multiple
      chooseText="Choose files"
      errorPrefix="Error:"
      errors={[{ code: 'invalid', text: 'The file is empty' }]}
    />,
  );
  const input = find(page, 'input[type="file"]');
  expect(input.getAttribute('accept')).toBe('.pdf,image/*');
  expect(input.hasAttribute('multiple')).toBe(true);
  const labels = [...page.querySelectorAll('label[for=receipts]')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Add a receipt', 'Choose files']);
  expect(input.getAttribute('aria-labelledby')).toBe(labels[0]?.id);
  expect(description(page, input)).toEqual(['PDF or photo, up to 10 MB', 'Error: The file is empty']);
});

test('each stored file has a submit button that names it', () => {
  const files = ['one.pdf', 'two.pdf'].map((name) => ({
    id: name,
    name,
    detail: '214 KB',
    remove: { name: 'intent', value: `remove:${name}` },
  }));
  const page = render(<StoredFiles label="Receipts" removeText="Remove" files={files} />);
  const buttons = [...page.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['Remove one.pdf', 'Remove two.pdf']);
  expect(buttons.map(({ type, value }) => [type, value])).toEqual([
    ['submit', 'remove:one.pdf'],
    ['submit', 'remove:two.pdf'],
  ]);
});
