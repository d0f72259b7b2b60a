import { z } from 'zod';
import { formSchema } from '#app/forms/text-fields.ts';
import { moneyField } from '#app/forms/money-field.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** The question's fields as the page and its address name them. */
export const estimateFields = z.object({ program_id: z.string(), amount: z.string(), rx: z.string() });

/** @param programIds the programs that the member's company covers */
export function estimateSchema(programIds: readonly string[], words: LocaleAndCurrency) {
  const missing = message('coveredPrograms:estimate.programMissing');
  return formSchema(
    z.object({
      program_id: z.string({ error: missing }).refine((id) => programIds.includes(id), { error: missing }),
      amount: moneyField(words),
      rx: z.string().optional(),
    }),
  );
}
