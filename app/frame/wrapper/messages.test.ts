import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from './messages.ts';

interface Fields {
  readonly [name: string]: string | Fields;
}

const written = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, kind]) =>
      typeof kind === 'string' ? `\`${name}\`: ${kind}` : `\`${name}\` (${written(kind)})`,
    )
    .join(', ') || 'none';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');

test('the README shows each message of the table, in its order', () => {
  const rows = Object.entries(messages).map(
    ([action, { cause, fields, since }]) => `| \`${action}\` | ${written(fields)} | ${cause} | ${since} |`,
  );
  expect(readme).toContain(`${rows.join('\n')}\n\n`);
});

test('all seven messages of the specification exist', () => {
  expect(Object.keys(messages)).toEqual([
    'refresh_frontend_config',
    'open_settings',
    'set_session',
    'change_locale',
    'set_csrf_token',
    'open_call',
    'plaid_link_token',
  ]);
});
