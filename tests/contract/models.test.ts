import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { clientCalls, clientFiles } from './client-calls.ts';
import { describedOperations, type DescribedOperation } from './described-operations.ts';
import { placeholders, recordCalls, type RecordedCall } from './recorded-calls.ts';
import { z } from 'zod';

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The operation of a call; of several matches, the one with the most literal address. */
function operationOf({ method, address }: RecordedCall, operations: readonly DescribedOperation[]) {
  const [path = ''] = address.split('?');
  return operations
    .filter((operation) => operation.method === method && patternOf(operation.path).test(path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** Contradictions between a client's call and the API's description. */
function contradictions(call: RecordedCall, operations: readonly DescribedOperation[]): string[] {
  const operation = operationOf(call, operations);
  if (!operation) return [`${call.method} ${call.address} is not described`];
  return [...inBody(call, operation), ...inParameters(call, operation)].map(
    (what) => `${operation.name} ${what}`,
  );
}

/**
 * A schema of the description. Objects take only the attributes that they name; patterns are left out, because zod reads them
 * without the flag for Unicode.
 */
function readable(schema: object, { components }: DescribedOperation['root']): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  const strict = (name: string, part: unknown): unknown => {
    if (name === 'pattern') return undefined;
    const isObject = typeof part === 'object' && part !== null && 'properties' in part && 'type' in part;
    return isObject ? { additionalProperties: false, ...part } : part;
  };
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), strict));
}

function inBody({ body, headers }: RecordedCall, { requestBody, root }: DescribedOperation): string[] {
  const type = headers['content-type'] ?? 'application/json';
  const schema = requestBody?.content?.[type]?.schema;
  if (body === undefined || (!requestBody && JSON.stringify(body) === '{}')) {
    return requestBody?.required && !schema ? [`${type} is not taken`] : [];
  }
  if (!schema) return [`${type} is not taken`];
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const issues = readable(schema, root).safeParse(sent).error?.issues ?? [];
  return issues.map(({ path, message }) => `body: /${path.join('/')} ${message}`);
}

function inParameters({ address, headers }: RecordedCall, { parameters }: DescribedOperation): string[] {
  const { searchParams } = new URL(address, 'http://benefits.test');
  const isNamed = (name: string) => parameters.some((one) => one.in === 'query' && one.name === name);
  const sent = { query: [...searchParams.keys()], header: Object.keys(headers), path: [], cookie: [] };
  const missing = parameters.filter(
    ({ in: place, name, required }) =>
      required && place !== 'path' && !sent[place].some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return [
    ...sent.query.filter((name) => !isNamed(name)).map((name) => `parameter ${name} is not asked for`),
    ...missing.map(({ name }) => `parameter ${name} is not sent`),
  ];
}

const api = await openTestApi();
const operations = describedOperations(await (await api.call('/api/openapi.json')).json());

const oneOfThree = 'in the specification; pages request all three at once';

/** Operations that no page calls, with the reason. */
const withoutClient: Readonly<Record<string, string>> = {
  'GET v3/companies/{id}': 'pages get the company with the session; the native app requests it separately',
  'DELETE v3/reimbursement_draft': 'pages keep an abandoned draft; the native app can delete it',
  'POST v3/session_handovers': 'the native app hands its own session over to its web view',
  'POST v3/chat_callbacks': 'webhook of the chat service',
  'POST v3/care_navigator/chat_news': 'called by pages of older releases and native apps',
  'POST v3/bank_callbacks': 'webhook of the bank provider',
  'GET v3/notifications/unread_messages_count': oneOfThree,
  'GET v3/notifications/unread_notifications_count': oneOfThree,
  'GET v3/notifications/unread_bills_count': oneOfThree,
  'POST v3/video_callbacks': 'webhook of the video service',
};

/** Intended differences between clients and description, with the reason. */
const onPurpose: readonly { what: RegExp; why: string }[] = [
  {
    what: /^POST v3\/registration\/validate_\w+ body: \/ Unrecognized keys/,
    why: 'fields of other steps are ignored, as its description says',
  },
];

const recorded = await Promise.all(
  clientCalls.map(async ({ name, ask }) => ({
    name,
    calls: await recordCalls((client) => ask(client, placeholders)),
  })),
);
const contradicted = recorded.flatMap(({ name, calls }) =>
  calls.flatMap((call) => contradictions(call, operations).map((what) => ({ name, what }))),
);

describe('the clients of the app and the API’s own description', () => {
  test('every call matches a described operation', () => {
    const isKnown = (what: string) => onPurpose.some((known) => known.what.test(what));
    expect(contradicted.filter(({ what }) => !isKnown(what))).toEqual([]);
  });

  test('every intended difference still exists', () => {
    expect(onPurpose.filter(({ what }) => !contradicted.some((found) => what.test(found.what)))).toEqual([]);
  });

  test('every operation except operators’ is called or listed with a reason', () => {
    const called = new Set(
      recorded.flatMap(({ calls }) => calls.map((call) => operationOf(call, operations)?.name)),
    );
    const never = operations
      .map(({ name }) => name)
      .filter((name) => !called.has(name) && !name.includes(' v3/operator/'));
    expect(never.toSorted()).toEqual(Object.keys(withoutClient).toSorted());
  });

  test('every client is tested, and each of its functions makes a call', () => {
    const there = globSync('app/**/*.api.server.ts', { cwd: projectRoot });
    expect(clientFiles.toSorted()).toEqual(there.toSorted());
    expect(recorded.filter(({ calls }) => calls.length === 0).map(({ name }) => name)).toEqual([]);
  });

  test('only clients call the API', () => {
    const callers = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot }).filter((path) =>
      /^(?! *(?:\*|\/[/*])).*['"`]v3\//m.test(readFileSync(join(projectRoot, path), 'utf8')),
    );
    expect(callers.filter((path) => !/\.(api\.server|test)\.tsx?$/.test(path))).toEqual([]);
  });
});
