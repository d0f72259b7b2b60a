import { z } from 'zod';
import type { DescribedOperation } from './described-operations.ts';
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
