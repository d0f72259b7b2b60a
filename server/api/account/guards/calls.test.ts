import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { appOfCalls } from './calls.ts';

const { dependencies } = await openTestApi();

test('a call that is declared and never handled is refused when the API is put together', () => {
  const call = { summary: 'Read the weather', responses: { 204: 'Nothing to say.' } };
  const declared = () =>
    appOfCalls(dependencies, ({ publicCall, memberCall }) => {
      publicCall({ get: '/weather', ...call }).handle((c) => c.body(null, 204));
      memberCall({ put: '/weather', ...call });
    });
  expect(declared).toThrow('The call PUT /weather is declared without .handle(…).');
});
