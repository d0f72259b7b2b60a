import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { describedOperations } from './described-operations.ts';
import { made, signed } from './passkey-answers.ts';

const api = await openTestApi();
const operations = describedOperations(await (await api.call('/api/openapi.json')).json());
const [{ root } = { root: undefined }] = operations;

/** The names of faulty operations. */
const namesOf = (found: typeof operations) => found.map(({ name }) => name);

describe('the OpenAPI document', () => {
  test('has the API’s address and license', () => {
    expect(root).toMatchObject({
      info: { license: { name: 'All rights reserved' } },
      servers: [{ url: 'https://wren.example' }],
    });
  });

  test('has a unique operation id for every address', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][A-Za-z0-9]*)+$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(operations.length);
    expect(operations.find(({ name }) => name === 'GET v3/care_tasks/{id}')?.operationId).toBe(
      'getCareTasksById',
    );
  });

  test('has a summary and an error response for every operation', () => {
    expect(namesOf(operations.filter(({ summary = '' }) => summary === ''))).toEqual([]);
    const refuses = ({ responses }: (typeof operations)[number]) =>
      Object.keys(responses).some((status) => status.startsWith('4'));
    expect(namesOf(operations.filter((operation) => !refuses(operation)))).toEqual([]);
  });

  test('requires a session wherever the API does', async () => {
    const response = { ...made.credential.response, ...signed.credential.response };
    const device = { ...made, challenge_id: randomUUID(), credential: { ...made.credential, response } };
    const refused = await Promise.all(
      operations.map(async ({ method, path }, at) => {
        const body =
          method === 'GET'
            ? {}
            : {
                body: JSON.stringify({ code: '123456', ...device }),
                headers: { 'Content-Type': 'application/json' },
              };
        const answer = await api.call(`/api/${path.replaceAll(/\{\w+\}/g, 'some-id')}`, {
          method,
          // One address would soon have written too often.
          address: `192.0.2.${at % 250}`,
          ...body,
        });
        return answer.status === 401 && (await refusal(answer)) === '401 unauthenticated';
      }),
    );
    const saysSo = operations.filter(({ security }) => security?.length !== 0);
    expect(namesOf(saysSo)).toEqual(namesOf(operations.filter((_, at) => refused[at])));
  });

  test('requires an operator’s key wherever the API does, and nothing else there', () => {
    const asksForKey = operations.filter(({ security = [] }) => security.some((way) => 'operator' in way));
    for (const { security } of asksForKey) expect(security).toEqual([{ operator: [] }, { staff: [] }]);
    const ofOperators = operations.filter(({ path }) => path.startsWith('v3/operator/'));
    expect(namesOf(asksForKey)).toEqual(namesOf(ofOperators));
    expect(ofOperators.length).toBeGreaterThan(0);
  });

  test('has no unused schemas, and describes every path parameter', () => {
    const text = JSON.stringify(root);
    const unused = Object.keys(root?.components.schemas ?? {}).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
    const undescribed = operations.filter(({ path, parameters }) => {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      return (path.match(/\{\w+\}/g) ?? []).toSorted().join() !== named.toSorted().join();
    });
    expect(namesOf(undescribed)).toEqual([]);
  });

  test('has no addresses that differ only in a parameter’s name', () => {
    const shapes = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  test('has no duplicate or single alternatives', () => {
    const odd: string[] = [];
    JSON.stringify(root, (key, value: unknown) => {
      if (!['anyOf', 'oneOf', 'allOf'].includes(key) || !Array.isArray(value)) return value;
      const written = new Set(value.map((each) => JSON.stringify(each)));
      if (value.length < 2 || written.size < value.length) odd.push(JSON.stringify(value).slice(0, 200));
      return value;
    });
    expect(odd).toEqual([]);
  });
});

test('every change by a member describes the error of a missing CSRF token', () => {
  const silent = operations.filter(
    ({ method, responses }) =>
      method !== 'GET' &&
      responses['401']?.description.includes('second_factor_required') &&
      !responses['422']?.description.includes('invalid_authenticity_token'),
  );
  expect(namesOf(silent)).toEqual([]);
});
