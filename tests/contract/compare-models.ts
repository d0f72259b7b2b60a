import { mismatches } from './compare-schemas.ts';
import { decodedSchema } from './decoded-schema.ts';
import { goodAnswers, type DescribedOperation } from './described-operations.ts';
import { schemaOfValue, takenBy } from './json-schema.ts';
import type { RecordedCall } from './recorded-calls.ts';

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The operation of a call; of several matches, the one with the most literal address. */
export function operationOf(
  { method, address }: RecordedCall,
  operations: readonly DescribedOperation[],
): DescribedOperation | undefined {
  const [path = ''] = address.split('?');
  return operations
    .filter((operation) => operation.method === method && patternOf(operation.path).test(path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** Contradictions between a client's call and the API's description. */
export function contradictions(call: RecordedCall, operations: readonly DescribedOperation[]): string[] {
  const operation = operationOf(call, operations);
  if (!operation) return [`${call.method} ${call.address} is not described`];
  return [
    ...inAnswer(call, operation).map((what) => `answer: ${what}`),
    ...inBody(call, operation).map((what) => `body: ${what}`),
    ...inParameters(call, operation).map((what) => `parameter ${what}`),
  ].map((what) => `${operation.name} ${what}`);
}

function inAnswer({ schema }: RecordedCall, operation: DescribedOperation): string[] {
  if (!schema) return [];
  const taken = takenBy(schema);
  return goodAnswers(operation).flatMap((answer) =>
    mismatches(decodedSchema({ schema: answer, root: operation.root }), taken, 'read'),
  );
}

function inBody({ body, headers }: RecordedCall, { requestBody, root }: DescribedOperation): string[] {
  const type = headers['content-type'] ?? 'application/json';
  const schema = requestBody?.content?.[type]?.schema;
  if (body === undefined || (!requestBody && isEmpty(body))) {
    return requestBody?.required && !schema ? [`${type} is not taken`] : [];
  }
  if (!schema) return [`${type} is not taken`];
  return mismatches({ schema: schemaOfValue(body), root: {} }, { schema, root }, 'sent');
}

const isEmpty = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.keys(body).length === 0;

function inParameters(
  { address, headers }: RecordedCall,
  { parameters, root }: DescribedOperation,
): string[] {
  const { searchParams } = new URL(address, 'http://benefits.test');
  const sent = { query: Object.fromEntries(searchParams), header: headers };
  return (['query', 'header'] as const).flatMap((place) => {
    const named = parameters.filter((parameter) => parameter.in === place);
    // Query values are sent as text; the API converts them.
    const wanted = Object.fromEntries(
      named.map(({ name, schema }) => [
        name,
        ['integer', 'number', 'boolean'].includes(String(schema.type)) ? {} : schema,
      ]),
    );
    const taken = {
      type: 'object',
      properties: wanted,
      required: named.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: place === 'header',
    };
    return mismatches({ schema: schemaOfValue(sent[place]), root: {} }, { schema: taken, root }, 'sent');
  });
}
