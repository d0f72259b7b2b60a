import { inLanguage } from '#app/domain/localized-text.ts';
import { epdsRules, shippedQuestionnaires } from '#server/api/screenings/questionnaires/shipped.ts';
import { scoreOf } from '#server/api/screenings/questionnaires/scoring.ts';
import { openDraft, openResult } from '#server/api/screenings/sealed-answers.ts';
import { readOrNull } from '#server/platform/http/readable-rows.ts';
import type { ExportFor, Sections } from './section.ts';

/** Finished questionnaires, and the answers of unfinished ones. */
export async function screenings({
  member: { id },
  dependencies: { sql, sealing, log },
  language,
  part,
}: ExportFor): Promise<Sections> {
  const results = await sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('completed_at')
    .orderBy('id')
    .offset(part.skip)
    .limit(part.take)
    .execute();
  const drafts = await sql
    .selectFrom('questionnaire_drafts')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('updated_at')
    .execute();
  const rulesOf = (questionnaireId: string) =>
    [...shippedQuestionnaires, epdsRules].find((rules) => rules.id === questionnaireId);
  const nameOf = (questionnaireId: string) => {
    const rules = rulesOf(questionnaireId);
    return rules ? inLanguage(rules.name, language) : questionnaireId;
  };
  return {
    screenings: results.map((row) => {
      const given = readOrNull(row.id, () => openResult(sealing, row), log);
      const rules = rulesOf(row.questionnaire_id);
      return {
        name: nameOf(row.questionnaire_id),
        completed_at: row.completed_at,
        score: rules && given ? scoreOf(rules, given.answers) : null,
        answers: given?.answers.map(String) ?? null,
        difficulty: given?.difficulty ?? null,
        shared_at: row.shared_at,
      };
    }),
    unfinished_screenings: drafts.map((row) => {
      const given = readOrNull(row.id, () => openDraft(sealing, row), log);
      return {
        name: nameOf(row.questionnaire_id),
        answers: given?.answers.map((answer) => (answer === null ? '–' : String(answer))) ?? null,
        difficulty: given?.difficulty ?? null,
        updated_at: row.updated_at,
      };
    }),
  };
}
