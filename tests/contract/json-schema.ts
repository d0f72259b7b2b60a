import { z } from 'zod';

export interface JsonSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minItems?: number | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
  allOf?: JsonSchema[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  /** Missing and invalid values get defaults. */
  caught?: boolean | undefined;
}

const list = z.lazy(() => z.array(jsonSchema).optional());

export const jsonSchema: z.ZodType<JsonSchema> = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  items: z.lazy(() => jsonSchema.optional()),
  properties: z.lazy(() => z.record(z.string(), jsonSchema).optional()),
  required: z.array(z.string()).optional(),
  additionalProperties: z.lazy(() => z.union([jsonSchema, z.boolean()]).optional()),
  allOf: list,
  anyOf: list,
  oneOf: list,
  caught: z.boolean().optional(),
});

/** The JSON schema of a client's schema. */
export function takenBy(schema: z.ZodType): Placed {
  const root = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema._zod.def.type !== 'catch') return;
      for (const key of Object.keys(made)) delete made[key];
      made['caught'] = true;
    },
  });
  return { schema: jsonSchema.parse(root), root };
}

/** The schema of exactly one value. */
export function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) {
    const items = value.map(schemaOfValue);
    return { type: 'array', minItems: value.length, ...(items.length > 0 && { items: { anyOf: items } }) };
  }
  if (typeof value !== 'object' || value === null) return { const: value };
  const sent = Object.entries(value).filter(([, part]) => part !== undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map(([name, part]) => [name, schemaOfValue(part)])),
    required: sent.map(([name]) => name),
  };
}

/** A schema inside the document that its references point to. */
export interface Placed {
  schema: JsonSchema;
  root: unknown;
}

const step = z.record(z.string(), z.unknown());

function followed(pointer: string, root: unknown): JsonSchema {
  const names = pointer.slice(1).split('/').slice(1);
  const target = names.reduce<unknown>(
    (at, name) => step.parse(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    root,
  );
  return jsonSchema.parse(target);
}

/** One JSON type of a value, with its constraints. */
export interface Shape extends Placed {
  /** `any` without a constraint. */
  type: string;
  /** The only possible values, if enumerated. */
  values?: unknown[] | undefined;
}

const typeOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** The possible types of a value in a schema, with references resolved and alternatives merged. */
export function shapesOf({ schema, root }: Placed): Shape[] {
  if (schema.$ref !== undefined) return shapesOf({ schema: followed(schema.$ref, root), root });
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((each) => shapesOf({ schema: each, root }));
  if (schema.allOf) return [{ type: 'object', schema: joined(schema, root), root }];
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) {
    return [...Map.groupBy(values, typeOf)].map(([type, some]) => ({ type, values: some, schema, root }));
  }
  const types = schema.type === undefined ? [schema.properties ? 'object' : 'any'] : [schema.type].flat();
  return types.map((type) => ({ type, schema, root }));
}

/** The constraints of several schemas for one object, combined. */
function joined({ allOf = [], ...own }: JsonSchema, root: unknown): JsonSchema {
  const parts = [
    own,
    ...allOf.flatMap((each) => shapesOf({ schema: each, root }).map(({ schema }) => schema)),
  ];
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
