import { z } from 'zod';
import {
  brandFaults,
  isColor,
  isMark,
  longestBrandName,
  type Brand,
  type BrandFault,
} from '#app/domain/brand.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { formSchema, requiredText } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const missing: MessageKey = 'deskBrand:color.missing';
const invalid: MessageKey = 'deskBrand:color.invalid';

/** As people copy it: capitals, spaces around it, without the `#`. */
const tidyColor = (typed: string) => `#${visibleText(typed).replace(/^#/, '').toLowerCase()}`;

const color = z.string({ error: missing }).overwrite(tidyColor).refine(isColor, { error: invalid });

/** Where it is hard to read; the same two colors are on a button in both schemes. */
const messageOf = ({ scheme, on }: BrandFault): MessageKey =>
  on === 'button' ? 'deskBrand:contrast.button' : `deskBrand:contrast.${scheme}.${on}`;

/** A company's look. Colors that are hard to read in either scheme are refused. */
export const brandSchema = formSchema(
  z
    .object({
      name: requiredText('deskBrand:name.missing', longestBrandName),
      accent: color,
      accent_text: color,
      mark: z.string().refine(isMark).optional(),
    })
    .check(({ value, issues }) => {
      if (!isColor(value.accent) || !isColor(value.accent_text)) return;
      for (const fault of brandFaults(value)) {
        const { field, color: named, ground, ratio } = fault;
        issues.push({
          code: 'custom',
          input: named,
          path: [field],
          message: messageOf(fault),
          params: { color: named, ground, ratio },
        });
      }
    }),
).transform(({ mark, ...brand }): Brand => ({ ...brand, mark: mark ?? null }));

const text = z.string().catch('');

/** What was typed, whether or not it may be saved. */
export const typedBrand = z.object({
  name: text,
  accent: text,
  accent_text: text,
  mark: text,
  version: text,
});
export type TypedBrand = z.infer<typeof typedBrand>;
