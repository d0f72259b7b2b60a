import { z } from 'zod';
import { Jsona } from 'jsona';
import { tolerant } from '#app/contract/tolerant.ts';
import { ApiUnavailableError } from './errors.ts';
import type { ApiLog } from './api-log.ts';

/** Any plain JSON object. zod's record would check each value, which took as long as the rest of decoding a response. */
const jsonObject = z.custom<Record<string, unknown>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, '__proto__'),
);

/** JSON:API requires a string; some APIs send a number. */
const id = z.union([z.string(), z.int().transform(String)]);

const link = z.object({ type: z.string(), id });
const relationship = z.object({ data: z.union([z.array(link), link, z.null()]).optional() });

const resource = z.object({
  type: z.string(),
  id: id.optional(),
  attributes: jsonObject.optional(),
  relationships: z.record(z.string(), relationship).optional(),
});

/** A JSON:API document as received, before relationships are resolved. */
export const wireDocument = z.object({
  data: z.union([z.array(resource), resource, z.null()]),
  included: z.array(resource).optional(),
});

export type WireDocument = z.infer<typeof wireDocument>;
export type WireResource = z.infer<typeof resource>;
export type WireLink = z.infer<typeof link>;

/** A resource whose relationships all resolve within the document. */
type LinkedResource = Omit<WireResource, 'relationships'> & {
  type: string;
  relationships?: Record<string, { data: WireLink | WireLink[] | null }>;
};

interface LinkedDocument {
  data: LinkedResource | LinkedResource[] | null;
  included: LinkedResource[];
}

/**
 * Removes links to resources that the document lacks: a single relationship becomes null, a list loses the
 * member. `missing` names them (`care_navigator (call_expert)`), without ids.
 */
function withoutMissingLinks(document: WireDocument): { document: LinkedDocument; missing: string[] } {
  const resources = [document.data ?? []].flat();
  const included = document.included ?? [];
  const brought = new Set([...resources, ...included].map(keyOf));
  const missing: string[] = [];

  const isBrought = (name: string, link: WireLink) => {
    if (brought.has(keyOf(link))) return true;
    missing.push(`${name} (${link.type})`);
    return false;
  };
  const complete = (resource: WireResource): LinkedResource => {
    const relationships: LinkedResource['relationships'] = {};
    for (const [name, { data }] of Object.entries(resource.relationships ?? {})) {
      if (data === undefined) continue;
      if (Array.isArray(data)) relationships[name] = { data: data.filter((link) => isBrought(name, link)) };
      else relationships[name] = { data: data !== null && isBrought(name, data) ? data : null };
    }
    return { ...resource, relationships };
  };

  const { data } = document;
  return {
    document: {
      data: Array.isArray(data) ? data.map(complete) : data && complete(data),
      included: included.map(complete),
    },
    missing,
  };
}

function keyOf({ type, id }: WireResource): string {
  return `${type} ${id}`;
}

/**
 * A decoded response. `data` is the resource (or the list of them) flattened to
 * `{ type, id, ...attributes, ...relationships }`, relationships resolved from `included`;
 * a single relationship missing in `included` is null. A plain `{ data: { … } }` stays unchanged.
 * An empty response has `data: undefined` and `meta: {}`.
 */
export type DecodedDocument = ReturnType<typeof decodeDocument>;

/** The tolerant schema of a decoded resource; `related` are the schemas of its decoded relationships. */
export function decoded<Attributes extends z.ZodObject>(
  attributes: Attributes,
): z.ZodType<{ id: string } & z.output<Attributes>>;
export function decoded<Attributes extends z.ZodObject, Related extends z.ZodRawShape>(
  attributes: Attributes,
  related: Related,
): z.ZodType<{ id: string } & z.output<Attributes> & z.output<z.ZodObject<Related>>>;
export function decoded(attributes: z.ZodObject, related: z.ZodRawShape = {}): z.ZodType {
  return tolerant(z.object({ id: z.string(), ...attributes.shape, ...related }));
}

/** The schema of a decoded document: `documentOf(z.array(billSchema))`. Attributes the schema does not name are dropped. */
export function documentOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data });
}

/** The schema of a decoded document with meta. */
export function documentWithMeta<Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta: Meta) {
  return z.object({ data, meta });
}

/** For responses whose content is not used. */
export const ignoredAnswer = z.unknown();

const jsona = new Jsona();
const envelope = z.object({
  data: z.unknown().optional(),
  meta: jsonObject.nullish(),
  included: z.unknown().optional(),
});

/** Throws ApiUnavailableError (not_json, wrong_shape). Missing included resources only log a warning. */
export function decodeDocument(text: string, log: ApiLog) {
  if (text === '') return { data: undefined, meta: {} };
  const body = envelope.safeParse(parseJson(text));
  if (!body.success) throw new ApiUnavailableError('wrong_shape', issuesIn(body.error));
  const meta = body.data.meta ?? {};
  if (!isJsonApi(body.data.data)) return { data: body.data.data, meta };

  const wire = wireDocument.safeParse(body.data);
  if (!wire.success) throw new ApiUnavailableError('wrong_shape', issuesIn(wire.error));
  const { document, missing } = withoutMissingLinks(wire.data);
  if (missing.length > 0) log.warn({ missing }, 'The API did not include every related resource');
  return { data: document.data && jsona.deserialize({ ...document, data: document.data }), meta };
}

/** Lists the paths and kinds of a schema's issues, never the values. */
export function issuesIn(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    .join(', ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the body.
    throw new ApiUnavailableError('not_json');
  }
}

function isJsonApi(data: unknown): boolean {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return typeof first === 'object' && first !== null && 'type' in first && typeof first.type === 'string';
}
