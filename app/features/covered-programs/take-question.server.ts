import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import { resultOf, schemaErrors, type FormResult } from '#app/forms/refuse.server.ts';
import { fetchEstimate, type Estimate } from './covered-programs.api.server.ts';
import { askedText } from '#app/forms/typed-value.ts';
import { estimateSchema } from './estimate.form.ts';

export interface TypedQuestion {
  program_id: string;
  amount: string;
  rx: string;
}

export interface Answer {
  typed: TypedQuestion;
  result?: FormResult;
  estimate?: Estimate;
  /** The plan would share the cost, and is not known yet. */
  profileMissing?: true;
}

/** Reads the question from the address. Nothing is asked before an amount was sent, even an empty one. */
export async function takeQuestion(
  query: URLSearchParams,
  { api, locale, programIds }: { api: ApiClient; locale: string; programIds: readonly string[] },
): Promise<Answer> {
  const typed = {
    program_id: askedText(query, 'program_id'),
    amount: askedText(query, 'amount'),
    rx: query.get('rx') === 'yes' ? 'yes' : 'no',
  };
  if (!query.has('amount')) return { typed };
  const parsed = estimateSchema(programIds).safeParse(typed);
  if (!parsed.success) return { typed, result: resultOf(typed, schemaErrors(parsed.error.issues, locale)) };
  const { program_id: programId, amount: totalCents } = parsed.data;
  try {
    const estimate = await fetchEstimate(api, { programId, totalCents, rx: typed.rx === 'yes' });
    return { typed, estimate };
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('coverage_details_missing')) {
      return { typed, profileMissing: true };
    }
    throw error;
  }
}
