import { z } from 'zod';
import { carePaths } from '#app/domain/care-paths.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { richTags, type RichKind } from '#app/i18n/rich-text-parser.ts';

/** A text of at least one visible character. */
export const words = z.string().trim().min(1).max(200_000);
/** Of a row; part of addresses. */
export const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'is not of lower case letters, digits, - and _');
/** In every language it exists in; English always. */
export const localized = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ en: schema }).catchall(schema);
export const text = localized(words);
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
export const yesOrNo = z.boolean();
export const codes = z
  .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language code such as en'))
  .min(1);
export const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && countryName(code) !== code,
    'is not a country code such as US',
  );
export const zone = z.string().refine(isTimeZone, 'is not a time zone such as America/New_York');
export const day = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
export const picture = z.string().regex(/^[a-z]+\/[a-z0-9_-]+$/, 'is not a picture such as scenes/nest');
export const goals = z.enum(Object.keys(carePaths));

/** English name of an ISO 3166-1 code; the code itself where it has none. */
export const countryName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Names of tags that pages would leave out. */
function foreignTags(kind: RichKind, html: string): string[] {
  const known = new Set<string>(['br', ...richTags[kind]]);
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)]
    .map(([, tag = '']) => tag.toLowerCase())
    .filter((tag) => !known.has(tag));
}

/** HTML of the tags that pages show. */
export const rich = (kind: RichKind) =>
  words.check((context) => {
    const tag = foreignTags(kind, context.value)[0];
    if (tag !== undefined)
      context.issues.push({
        code: 'custom',
        input: tag,
        message: `contains <${tag}>; pages show ${richTags[kind].join(', ')}`,
      });
  });

/** Fields that several kinds have. */
export const named = { id: { schema: id }, name: { schema: text } };
export const listed = { position: { schema: z.int().min(0) }, image_key: { schema: picture } };
export const pregnancyContent = { pregnancy_content: { schema: yesOrNo.default(false) } };
