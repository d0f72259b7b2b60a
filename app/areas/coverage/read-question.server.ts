import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { formSchema } from '#app/forms/text-fields.ts';
import { moneyField } from '#app/forms/money-field.ts';
import { resultOf, schemaErrors, type FormResult } from '#app/forms/refuse.server.ts';
import { askedText } from '#app/forms/typed-value.ts';
import { fetchEstimate } from './covered-programs.api.server.ts';
import { estimateView, type EstimateInWords } from './estimate-view.ts';

interface Answer {
  typed: { program_id: string; amount: string; rx: string };
  result?: FormResult;
  estimate?: EstimateInWords;
  /** The plan shares the cost and is not known yet. */
  profileMissing?: true;
}

/** @param programIds the programs that the member's company covers */
function estimateSchema(programIds: readonly string[], words: LocaleAndCurrency) {
  const missing: MessageKey = 'coveredPrograms:estimate.programMissing';
  return formSchema(
    z.object({
      program_id: z.string({ error: missing }).refine((id) => programIds.includes(id), { error: missing }),
      amount: moneyField(words),
    }),
  );
}

/** Reads the question from the address. The API is only called once an amount was sent. */
export async function readQuestion(
  query: URLSearchParams,
  { api, words, programIds }: { api: ApiClient; words: LocaleAndCurrency; programIds: readonly string[] },
): Promise<Answer> {
  const typed = {
    program_id: askedText(query, 'program_id'),
    amount: askedText(query, 'amount'),
    rx: query.get('rx') === 'yes' ? 'yes' : 'no',
  };
  if (!query.has('amount')) return { typed };
  const parsed = estimateSchema(programIds, words).safeParse(typed);
  if (!parsed.success)
    return { typed, result: resultOf(typed, schemaErrors(parsed.error.issues, words.locale)) };
  const { program_id: programId, amount: totalCents } = parsed.data;
  try {
    const estimate = await fetchEstimate(api, { programId, totalCents, rx: typed.rx === 'yes' });
    return { typed, estimate: estimateView(estimate, words) };
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('coverage_details_missing')) {
      return { typed, profileMissing: true };
    }
    throw error;
  }
}
