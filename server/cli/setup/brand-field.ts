import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  brandFaults,
  isColor,
  isMark,
  leastContrast,
  longestBrandName,
  type BrandFault,
} from '#app/domain/brand.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { line, optional } from './fields.ts';

const color = z.string().refine(isColor, 'is not a color such as #0033a0, in lower case');

const places: Readonly<Record<BrandFault['on'], string>> = {
  page: 'the page',
  sunken: 'the darker parts of the page',
  selected: 'a selected row',
  button: 'a button',
};

const inWords = ({ scheme, on, color: named, ground, ratio }: BrandFault) =>
  `is hard to read on ${places[on]} in the ${scheme} scheme: ${named} on ${ground} has a contrast of ${ratio}:1, not ${leastContrast}:1`;

/**
 * The look of a company's pages and mails. Administrators set it at the desk too, so a file without it leaves it as it is; null or `{}` is the
 * product's own.
 */
export const brand = z
  .preprocess(
    (given) => (isDeepStrictEqual(given, {}) ? null : given),
    z
      .strictObject({
        // As at the desk: a mark that turns the direction of writing would turn what follows in titles and mails.
        name: line.overwrite(visibleText).max(longestBrandName),
        mark: optional(z.string().refine(isMark, 'is not a picture such as brands/globe')),
        accent: color,
        accent_text: color,
      })
      .check(({ value, issues }) => {
        for (const fault of brandFaults(value))
          issues.push({ code: 'custom', input: fault.color, path: [fault.field], message: inWords(fault) });
      })
      .nullable(),
  )
  .optional();
