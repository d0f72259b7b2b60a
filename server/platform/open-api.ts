import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import { jsonApiMediaType } from './http/json-api/document.ts';

/** A response of a call in the API's description. */
export interface DescribedResponse {
  description: string;
  // Optional, so that a handler may answer with a plain Response instead of one typed by its schema.
  content?: Record<string, { schema: z.ZodType }>;
}

const errorDocument = z
  .object({
    errors: z.array(
      z.object({
        status: z.string(),
        code: z.string(),
        title: z.string(),
        source: z.object({ pointer: z.string() }).optional(),
      }),
    ),
  })
  .meta({ id: 'ErrorDocument' });

/** The related resources of a schema. */
const relatedTo = new WeakMap<z.core.$ZodType, z.core.$ZodType[]>();

/** The schema of one resource object. `relationships` are its related resources: one, one or null, or a list. */
export function resourceSchema(
  type: string,
  attributes: z.ZodType,
  relationships: Record<string, z.ZodType> = {},
) {
  const links = Object.entries(relationships).map(
    ([name, related]) => [name, z.object({ data: linkageOf(related) })] as const,
  );
  const schema = z.object({
    type: z.literal(type),
    id: z.string(),
    attributes,
    ...(links.length > 0 && { relationships: z.object(Object.fromEntries(links)) }),
  });
  relatedTo.set(schema, Object.values(relationships));
  return schema;
}

function linkageOf(related: z.core.$ZodType): z.core.$ZodType {
  if (related instanceof z.ZodNullable) return z.nullable(linkageOf(related.unwrap()));
  if (related instanceof z.ZodArray) {
    return new z.ZodArray({ ...related.def, element: linkageOf(related.element) });
  }
  if (related instanceof z.ZodUnion) return oneOf(identifiersIn(related));
  if (related instanceof z.ZodObject) return related.pick({ type: true, id: true });
  throw new TypeError('a relationship must contain resources');
}

/** Merges the variants of one resource type. */
function identifiersIn({ options }: z.ZodUnion): z.core.$ZodType[] {
  const byType = new Map(options.map((each) => [each instanceof z.ZodObject && each.shape.type.value, each]));
  return [...byType.values()].map(linkageOf);
}

/** A union, or the schema itself if there is only one. */
function oneOf(schemas: z.core.$ZodType[]): z.core.$ZodType {
  const [only] = schemas;
  return schemas.length === 1 && only ? only : z.union(schemas);
}

/** The resources in a document's data or in a relationship. */
function resourcesIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodNullable) return resourcesIn(schema.unwrap());
  if (schema instanceof z.ZodArray) return resourcesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(resourcesIn);
  return [schema];
}

/** All included resources, at any depth. */
function includedIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const related = resourcesIn(schema).flatMap((resource) => relatedTo.get(resource) ?? []);
  return [...new Set(related.flatMap((each) => [...resourcesIn(each), ...includedIn(each)]))];
}

/** A response with a document; `data` is the schema of its data, `meta` of its meta. */
export function documentResponse(description: string, data: z.ZodType, meta?: z.ZodType): DescribedResponse {
  const included = includedIn(data);
  const schema = z.object({
    data,
    ...(included.length > 0 && { included: z.array(oneOf(included)).optional() }),
    ...(meta && { meta }),
  });
  return { description, content: { [jsonApiMediaType]: { schema } } };
}

/** A response with JSON that contains no resources. */
export function jsonResponse(description: string, schema: z.ZodType): DescribedResponse {
  return { description, content: { [jsonApiMediaType]: { schema } } };
}

/** The request body of a call: plain JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Endpoint = Partial<Record<(typeof methods)[number], string>>;
type Request = NonNullable<RouteConfig['request']>;
type Codes = Readonly<Record<string, readonly string[]>>;

/** A call of the API as its resource declares it: its path by the method, what it takes, and what it answers. */
export interface DeclaredCall extends Endpoint, Pick<Request, 'params' | 'query' | 'headers' | 'body'> {
  summary: string;
  description?: string;
  deprecated?: boolean;
  /** What a member's call does with health or money data, for the audit log. */
  act?: AuditAct;
  /** By status: a document, what an answer without a body means, or the codes of an error. */
  responses: Readonly<Record<string, DescribedResponse | string | readonly string[]>>;
}

/** The method and the path of a call. */
export function endpointOf(call: Endpoint) {
  for (const method of methods) {
    const path = call[method];
    if (path !== undefined) return { method, path };
  }
  throw new TypeError('a call must have a method');
}

/** What `createRoute` takes to describe a call. `refusals` are the codes of its guard by status; they come after its own. */
export function describeCall<const Call extends DeclaredCall>(call: Call, refusals: Codes = {}) {
  const {
    get,
    post,
    put,
    patch,
    delete: remove,
    summary,
    description,
    deprecated,
    act,
    responses,
    ...request
  } = call;
  const words: Pick<DeclaredCall, 'summary' | 'description' | 'deprecated'> = {
    summary,
    description,
    deprecated,
  };
  return {
    ...endpointOf({ get, post, put, patch, delete: remove }),
    ...words,
    ...(act && { 'x-audit': { act, reason: 'own' } }),
    request,
    responses: describeResponses(responses, refusals),
  };
}

/** Declares a call that needs no session. */
export const publicRoute = <const Call extends DeclaredCall>(call: Call) => createRoute(describeCall(call));

type DeclaredResponse = DeclaredCall['responses'][string];

function describeResponses(declared: DeclaredCall['responses'], refusals: Codes) {
  const responses: Record<string, DescribedResponse> = {};
  for (const status of Object.keys({ ...declared, ...refusals })) {
    responses[status] = describeResponse(declared[status] ?? [], refusals[status] ?? []);
  }
  return responses;
}

function describeResponse(declared: DeclaredResponse, refusals: readonly string[]): DescribedResponse {
  if (typeof declared === 'string') return { description: declared };
  if ('description' in declared) return declared;
  const codes = [...declared, ...refusals];
  return { description: codes.join(', '), content: { [jsonApiMediaType]: { schema: errorDocument } } };
}
