import { z } from 'zod';

const texts = [
  'a',
  '2026-03-02',
  '2026-03-02T12:00:00+01:00',
  'Europe/Paris',
  '2026-01-01/2026-12-31',
  '09:00:00',
  '4:3',
  'https://wren.example/',
];

/** A value that a schema accepts, without null and omitted parts. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  ) {
    return sampleOf(schema.unwrap());
  }
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sampleOf(part)]));
  }
  if (schema instanceof z.ZodIntersection) {
    return Object.assign({}, sampleOf(schema.def.left), sampleOf(schema.def.right));
  }
  if (schema instanceof z.ZodUnion && schema.options[0]) return sampleOf(schema.options[0]);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodType) {
    const text = texts.find((sample) => schema.safeParse(sample).success);
    if (text !== undefined) return text;
  }
  throw new Error(`No sample for ${schema._zod.def.type}`);
}
