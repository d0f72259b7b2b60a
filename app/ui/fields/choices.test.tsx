import { expect, test } from 'vitest';
import { description, find, render } from '#tests/support/pages/render.ts';
import { Choices } from './choices.tsx';

const goal = {
  kind: 'radio' as const,
  id: 'goal',
  name: 'goal',
  legend: 'Your goal',
  errorPrefix: 'Error:',
  choices: [
    { value: 'pregnant', label: 'A healthy pregnancy', hint: 'You are expecting' },
    { value: 'build', label: 'Building a family' },
  ],
};

test('the first control has the id that errors link to', () => {
  const page = render(<Choices {...goal} />);
  expect([...page.querySelectorAll('input')].map(({ id }) => id)).toEqual(['goal', 'goal-2']);
});

test('legend and error describe the group, hints their own choice', () => {
  const page = render(<Choices {...goal} errors={[{ code: 'invalid', text: 'Choose a goal' }]} />);
  expect(find(page, 'legend').textContent).toBe('Your goal');
  expect(description(page, find(page, 'fieldset'))).toEqual(['Error: Choose a goal']);
  expect(description(page, find(page, '#goal'))).toEqual(['You are expecting']);
  expect(page.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
});

test('chosen values stay selected', () => {
  const page = render(<Choices {...goal} kind="checkbox" chosen={['build']} />);
  expect(find(page, 'input[checked]').getAttribute('value')).toBe('build');
});
