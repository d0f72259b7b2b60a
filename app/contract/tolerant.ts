import { z } from 'zod';
import { readInstant } from '../domain/calendar-date.ts';

const like = (format: z.ZodStringFormat) => z.string().refine((text) => format.safeParse(text).success);

/** Only our own API guarantees the exact format of a text; pages need its meaning. */
const looseFormats = new Map<string, z.ZodString>([
  ['datetime', z.string().refine((text) => readInstant(text) !== undefined)],
  ['date', like(z.iso.date())],
  ['time', like(z.iso.time())],
  ['uuid', z.string()],
]);

/**
 * The tolerant schema for reading responses, including those of other APIs. Omitted and null values are read as null, false or an
 * empty list where the schema allows it, and so are unknown values of nullable enumerations. Unknown attributes are dropped,
 * except from loose objects. Lengths, limits and the formats of ids are not checked. Still checked: required texts and
 * attributes (`required`), the type of each value, whether days and instants exist, refinements of texts, and unknown values of
 * other enumerations.
 */
export function tolerant<Schema extends z.core.$ZodType>(schema: Schema): z.ZodType<z.output<Schema>>;
export function tolerant(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall instanceof z.ZodUnknown) return schema;
    // Made when it first reads: all of them would be two fifths of a server's schemas, most never needed.
    return z.lazy(() =>
      z.object(
        Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, tolerant(part)])),
      ),
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
  if (schema instanceof z.ZodNonOptional) return z.nonoptional(present(schema.unwrap()));
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
    if (schema.format !== null) return looseFormats.get(schema.format) ?? schema;
    return schema.def.checks?.some(({ _zod }) => _zod.def.check === 'custom') ? schema : z.string();
  }
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number();
  return schema;
}

/** The tolerant schema of a required attribute, which may be null, false or empty. */
function present(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return present(schema.unwrap());
  if (schema instanceof z.ZodNullable) return z.nullable(tolerant(schema.unwrap()));
  if (schema instanceof z.ZodBoolean) return schema;
  if (schema instanceof z.ZodArray) return z.array(tolerant(schema.element));
  return tolerant(schema);
}

/** The address of a web page; null for anything else. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)
  .transform((address) => address ?? null);
