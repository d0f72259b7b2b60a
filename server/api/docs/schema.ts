import type { ApiDescription } from './operations.ts';

type Components = NonNullable<ApiDescription['components']>;
export type Schema = NonNullable<Components['schemas']>[string];

const referencePrefix = '#/components/schemas/';

type PlainSchema = Exclude<Schema, { $ref: string }>;

export interface SchemaLine {
  /** Path of the value, such as `data.attributes.email`; `[]` stands for each item of a list. */
  path: string;
  type: string;
  note: string;
}

function isPlain(schema: Schema): schema is PlainSchema {
  return schema.$ref === undefined;
}

/** Resolves `$ref`. An unknown reference gives an empty schema. */
function resolved(schema: Schema, components: Components): PlainSchema {
  if (isPlain(schema)) return schema;
  const target = components.schemas?.[schema.$ref.slice(referencePrefix.length)];
  return target && isPlain(target) ? target : {};
}

function typeName(schema: PlainSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${types} (${schema.format})` : types;
}

const isNull = (schema: Schema) => isPlain(schema) && schema.type === 'null';

/** Every value of a schema, one line each, the outer ones first. */
export function schemaLines(schema: Schema, components: Components, path = ''): SchemaLine[] {
  const plain = resolved(schema, components);
  const note = plain.description ?? '';
  if (plain.properties) {
    return Object.entries(plain.properties).flatMap(([name, inner]) =>
      schemaLines(inner, components, path === '' ? name : `${path}.${name}`),
    );
  }
  const alternatives = plain.anyOf?.filter((inner) => !isNull(inner)) ?? [];
  if (alternatives.length > 0) {
    return alternatives.flatMap((inner) => schemaLines(inner, components, path));
  }
  if (plain.items) return schemaLines(plain.items, components, `${path}[]`);
  return [{ path, type: typeName(plain), note }];
}
