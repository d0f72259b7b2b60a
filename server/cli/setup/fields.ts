import { z } from 'zod';
import { longestId, longestLine } from '#app/domain/content-fields.ts';
import { isBlank } from '#app/domain/typed-text.ts';
import { carePaths } from '#app/domain/care-paths.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';
import {
  parseRichText,
  richTags,
  safeLink,
  type RichKind,
  type RichNode,
} from '#app/i18n/rich-text-parser.ts';
import { languages } from '#server/platform/i18n/languages.ts';

/** A text of at least one visible character, without the control characters that PostgreSQL or pages refuse. */
export const words = z
  .string()
  .trim()
  .max(200_000)
  .refine((value) => !isBlank(value), 'has no visible character')
  .refine(
    (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
    'has a control character or half of a character',
  );
/** A text of one line, such as a name. */
export const line = words
  .max(longestLine)
  .refine((value) => !/[\n\r]/.test(value), 'has a line break; it is shown on one line');
/** Of a row; part of addresses. */
export const id = z
  .string()
  .max(longestId)
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'is not of lower case letters, digits, - and _');
/** In every language of the product that it exists in; English always. */
export const localized = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    ...Object.fromEntries(languages.map((language) => [language, schema.optional()])),
    en: schema,
  });
export const text = localized(words);
/** A list without repetitions, of at least one item. */
export const distinct = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length, 'has an item twice');
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
export const yesOrNo = z.boolean();
export const code = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language code such as en');
export const codes = distinct(code);
/** Codes with a name that are no countries. Browsers read UK as GB, and nothing else of the product does. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UK', 'UN', 'XA', 'XB', 'ZZ']);
export const country = z
  .string()
  .refine(
    (value) => /^[A-Z]{2}$/.test(value) && !noCountries.has(value) && countryName(value) !== value,
    'is not a country code such as US',
  );
export const zone = z
  .string()
  .refine(
    (name) => /^([A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+|UTC)$/.test(name) && isTimeZone(name),
    'is not a time zone such as America/New_York',
  );
const isModern = (value: string) => /^(19|20|21)/.test(value);
const noDay = 'is not a date from 1900 to 2199 such as 2026-12-31';
export const day = z.iso.date(noDay).refine(isModern, noDay);
const noInstant = 'is not a moment from 1900 to 2199 such as 2026-12-31T09:00:00Z';
export const instant = z.iso
  .datetime({ offset: true, error: noInstant })
  .refine((value) => isModern(value) && !/[+-](1[5-9]|2\d):\d\d$/.test(value), noInstant);
export const email = z.email('is not an email address such as care@acme.com').max(254);
export const picture = z.string().regex(/^[a-z]+\/[a-z0-9_-]+$/, 'is not a picture such as scenes/nest');
export const goal = z.enum(Object.keys(carePaths));

/** English name of an ISO 3166-1 code; the code itself where it has none. */
export const countryName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Links that pages show as plain text, because they could run a script or have no target. */
function brokenLinks(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'br') return [];
    const isBroken = node.tag === 'a' && (node.href === undefined || !safeLink(node.href));
    return [...(isBroken ? [node.href ?? ''] : []), ...brokenLinks(node.inside)];
  });
}

/** What pages would leave out of a text; undefined when they show all of it. */
function leftOut(kind: RichKind, html: string): string | undefined {
  const shown = [...richTags[kind], 'br'];
  const tags = [...html.matchAll(/<[a-z/!?][^>]*(>?)/gi)].map(([tag, end]) => ({ tag, isOpen: end === '' }));
  for (const { tag, isOpen } of tags) {
    if (isOpen) return `contains ${tag.slice(0, 20)}, a tag without its end >`;
    const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase() ?? tag.slice(1, -1);
    if (!shown.includes(name))
      return `contains <${name.slice(0, 20)}>; pages show ${richTags[kind].join(', ')}`;
  }
  const [link] = brokenLinks(parseRichText(html, kind));
  return link === undefined
    ? undefined
    : `contains a link to '${link.slice(0, 40)}'; it must be a page, https:, http:, mailto: or tel:`;
}

/** HTML of which pages show everything. */
export const rich = (kind: RichKind) =>
  words.check((context) => {
    const message = leftOut(kind, context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message });
  });

/** Fields that several kinds have. */
export const named = { id: { schema: id }, name: { schema: localized(line) } };
export const listed = { position: { schema: z.int().min(0).max(1_000_000) }, image_key: { schema: picture } };
export const pregnancyContent = { pregnancy_content: { schema: yesOrNo.default(false) } };
