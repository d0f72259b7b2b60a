import { z } from 'zod';

/** Their exact form is the promise of the API that sends them; pages read any text that says the same. */
const looseFormats = new Set<string | null>([null, 'datetime', 'date', 'uuid']);

/**
 * How answers of a schema are read, also those of an API that is not ours. What such an API leaves out, or sends as null, is read as
 * null, false or an empty list where the schema allows it, and so is an unknown value of an enumeration that may be null. Attributes
 * that the schema does not name are dropped, unless it is a loose object. Lengths, limits and the form of ids and times are not
 * checked. Everything else is: a text that must be there, what is `required`, the type of each value, an unknown value where null is
 * none.
 */
export function tolerant<Schema extends z.core.$ZodType>(schema: Schema): z.ZodType<z.output<Schema>>;
export function tolerant(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall instanceof z.ZodUnknown) return schema;
    return z.object(
      Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, tolerant(part)])),
    );
  }
  if (schema instanceof z.ZodNullable) {
    const inner = tolerant(schema.unwrap());
    return schema.unwrap() instanceof z.ZodEnum
      ? z.nullable(inner).catch(null)
      : z.nullable(inner).default(null);
  }
  if (schema instanceof z.ZodOptional) {
    return z.nullish(tolerant(schema.unwrap())).transform((value) => value ?? undefined);
  }
  if (schema instanceof z.ZodDefault) {
    return z.nullish(tolerant(schema.unwrap())).transform((value) => value ?? schema.def.defaultValue);
  }
  if (schema instanceof z.ZodBoolean) return z.nullish(schema).transform((value) => value ?? false);
  if (schema instanceof z.ZodArray) {
    return z.nullish(z.array(tolerant(schema.element))).transform((value) => value ?? []);
  }
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, tolerant(schema.valueType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => tolerant(option)));
  if (schema instanceof z.ZodIntersection) {
    return z.intersection(tolerant(schema.def.left), tolerant(schema.def.right));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return looseFormats.has(schema.format) ? z.string() : schema;
  }
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number();
  return schema;
}
