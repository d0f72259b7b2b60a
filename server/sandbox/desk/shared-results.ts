import { html } from 'hono/html';
import { z } from 'zod';
import { type DeskSection, listed } from './field.ts';

const sharedResult = z.object({
  id: z.string(),
  member_name: z.string(),
  company_name: z.string(),
  care_partner_name: z.string(),
  questionnaire_name: z.string(),
  score: z.int(),
  max_score: z.int(),
  band_name: z.string(),
  difficulty_name: z.string().nullable(),
  reading: z.string(),
  completed_at: z.string(),
  shared_at: z.string(),
});

/** Check-in results that members shared with their Care Partners. Operators can read them and write to the member. */
export const sharedResultsSection: DeskSection = {
  name: 'shared-results',
  heading: 'Results that members share',
  show: (calls) =>
    listed(calls, {
      path: 'shared_results',
      schema: sharedResult,
      single,
      none: 'Nobody shares anything.',
      more: 'The last 20 that were shared.',
    }),
};

function single(result: z.infer<typeof sharedResult>) {
  const { id, score, max_score, band_name: band, difficulty_name: difficulty } = result;
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}">${result.member_name} of ${result.company_name}: ${result.questionnaire_name}</h3>
    <p>
      ${score} of ${max_score}, ${band}${difficulty === null ? '' : `, days: ${difficulty}`}. Answered
      ${result.completed_at}, shared with ${result.care_partner_name} ${result.shared_at}.
    </p>
    <p>${result.reading}</p>
  </article>`;
}
