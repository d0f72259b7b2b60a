import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { languages } from '../../i18n/languages.ts';
import { atMost } from './text-length.ts';

const isInKnownYears = (text: string) => text >= '2000-01-01' && text < '2200-01-01';

/** A day in a body, within plausible years: the database and calendars do not support all of ISO 8601. */
export const sentDay = z.iso
  .date({ error: 'invalid.date', abort: true })
  .refine(isInKnownYears, 'invalid.date');

/** An instant in the database's precision. */
export const sentMoment = z.iso
  .datetime({ error: 'invalid', abort: true })
  .refine(isInKnownYears, 'invalid')
  .transform((text) => Temporal.Instant.from(text).toString());

/** A text in a body for members, with a maximum length. The database allows no control characters. */
export function textForMembers(max: number) {
  return z
    .string('blank')
    .trim()
    .refine((text) => !isBlank(text), 'blank')
    .check(atMost(max))
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), 'invalid');
}

/** The same in every language of the members. */
export function localizedText(max: number) {
  const text = textForMembers(max);
  return z.strictObject({ ...Object.fromEntries(languages.map((language) => [language, text])), en: text });
}

/** Available widths of every picture, in pixels. */
export const imageWidths = [64, 128, 256, 512, 800, 1024, 1600, 2048] as const;

type Variant = `w${(typeof imageWidths)[number]}`;

export interface ImageSet {
  aspect_ratio: string;
  variants: Record<Variant, string>;
}

/**
 * The addresses of a picture in every width. `imageKey` is its path stem, such as `experts/rosa_delgado`; portraits are
 * 1:1, scenes 4:3.
 */
export function imageSet(imageKey: string, aspectRatio: '1:1' | '4:3'): ImageSet {
  const at = (width: number) => `/images/${imageKey}-w${width}.webp`;
  return {
    aspect_ratio: aspectRatio,
    variants: {
      w64: at(64),
      w128: at(128),
      w256: at(256),
      w512: at(512),
      w800: at(800),
      w1024: at(1024),
      w1600: at(1600),
      w2048: at(2048),
    },
  };
}
