import { expect, test } from 'vitest';
import { errorDocument } from './error-document.ts';
import { Problem } from './problem.ts';
import { titleIn } from './titles.ts';

test('values are inserted literally, without further placeholders', () => {
  expect(titleIn('en', 'too_long', { max: 10 })).toContain('at most 10 characters');
  expect(titleIn('en', 'too_many_attempts', { wait: '{{wait}} $&' })).toContain('Wait {{wait}} $& and');
});

test('a variant of a code has its own text and the same code', () => {
  const document = errorDocument(
    new Problem(422, [{ key: 'blank.email', pointer: '/data/attributes/email' }]),
    'es',
  );
  expect(document).toEqual({
    errors: [
      {
        status: '422',
        code: 'blank',
        title: 'Escribe tu correo electrónico.',
        source: { pointer: '/data/attributes/email' },
      },
    ],
  });
});
