import { shapesOf, type JsonSchema, type Placed, type Shape } from './json-schema.ts';

const nothing: { schema: JsonSchema } = { schema: {} };

/** The schema of the decoded document (app/api/document.ts) for a document schema. */
export function decodedSchema(document: Placed): Placed {
  const { root } = document;
  const at = (schema: JsonSchema): Shape[] => shapesOf({ schema, root });
  const [{ schema } = nothing] = shapesOf(document);
  const { data, included, meta } = schema.properties ?? {};
  const brought = (included ? at(included) : []).flatMap(({ schema: { items } }) => (items ? at(items) : []));

  /** A resource with attributes and relationships flattened; other schemas stay unchanged. */
  function flat(shape: Shape): JsonSchema {
    if (shape.type === 'array')
      return { ...shape.schema, items: anyOf(at(shape.schema.items ?? {}).map(flat)) };
    const { attributes, relationships, ...own } = shape.schema.properties ?? {};
    if (!attributes) return shape.schema;
    const [fields] = at(attributes);
    const links = relationships ? at(relationships)[0]?.schema : undefined;
    const related = Object.entries(links?.properties ?? {}).map(
      ([name, link]) => [name, linked(link)] as const,
    );
    return {
      type: 'object',
      properties: { ...own, ...fields?.schema.properties, ...Object.fromEntries(related) },
      required: ['type', 'id', ...(fields?.schema.required ?? []), ...(links?.required ?? [])],
      additionalProperties: fields?.schema.additionalProperties,
    };
  }

  /** The resources of a relationship; null stands for one that is not included. */
  function linked(link: JsonSchema): JsonSchema {
    const [{ schema: holder } = nothing] = at(link);
    const resourcesFor = (linkage: JsonSchema): JsonSchema =>
      anyOf(
        at(linkage).flatMap((shape): JsonSchema[] => {
          if (shape.type === 'null') return [{ type: 'null' }];
          if (shape.type === 'array')
            return [{ ...shape.schema, items: resourcesFor(shape.schema.items ?? {}) }];
          const found = brought.filter((resource) => kindOf(resource) === kindOf(shape));
          return found.length > 0 ? found.map(flat) : [{ type: 'null' }];
        }),
      );
    return resourcesFor(holder.properties?.['data'] ?? {});
  }

  const kindOf = ({ schema: { properties } }: Shape) =>
    JSON.stringify(properties?.['type'] && at(properties['type'])[0]?.values);

  const withoutMeta: JsonSchema = { type: 'object' };
  const always = schema.required?.includes('meta');
  return {
    root,
    schema: {
      type: 'object',
      properties: {
        ...(data && { data: anyOf(at(data).map(flat)) }),
        meta: meta ? anyOf(always ? [meta] : [meta, withoutMeta]) : withoutMeta,
      },
      required: ['meta', ...(schema.required ?? [])],
    },
  };
}

const anyOf = (schemas: JsonSchema[]): JsonSchema => {
  const [only] = schemas;
  return schemas.length === 1 && only ? only : { anyOf: schemas };
};
