import type { z } from 'zod';
import type { programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { remainingCents } from '#app/domain/program-coverage.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { CoveredProgram } from './covered-programs.ts';

/** A member's choices about how content is shown. */
export interface ContentPreferences {
  language: Language;
  pregnancyContentPaused: boolean;
}

export function contentPreferencesOf({
  language,
  member,
}: {
  language: Language;
  member: { pregnancy_content_paused_at: string | null };
}): ContentPreferences {
  return { language, pregnancyContentPaused: isPregnancyContentPaused(member) };
}

export function programCategoryResource(
  program: CoveredProgram,
  preferences: ContentPreferences,
): Resource<z.infer<typeof programCategoryAttributes>> {
  return {
    type: 'program_category',
    id: program.category_id,
    attributes: {
      name: inLanguage(program.category_name, preferences.language),
      image_set: imageSet(program.category_image_key, '4:3'),
      set_apart: program.pregnancy_content && preferences.pregnancyContentPaused,
    },
  };
}

/** Without its category, because categories include their programs. */
export function programResource(
  program: CoveredProgram,
  { language }: ContentPreferences,
): Resource<z.infer<typeof programAttributes>> {
  const totalCents = program.total_reimbursable_coverage_cents;
  return {
    type: 'program',
    id: program.id,
    attributes: {
      name: inLanguage(program.name, language),
      body: inLanguage(program.body, language),
      reimbursable: program.reimbursable,
      paid_by: program.paid_by,
      remaining_reimbursable_coverage: remainingCents(totalCents, program.usedCents),
      total_reimbursable_coverage: totalCents,
      flat_max_reimbursement: program.flat_max_reimbursement_cents,
      pending_amount: program.pendingCents,
      shared_with_household: program.shared,
    },
  };
}

export function programWithCategory(
  program: CoveredProgram,
  preferences: ContentPreferences,
): Resource<z.infer<typeof programAttributes>> {
  return {
    ...programResource(program, preferences),
    relationships: { program_category: programCategoryResource(program, preferences) },
  };
}
