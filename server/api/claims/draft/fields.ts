import type { DraftFields } from '#app/contract/claims.ts';
import { isBlank } from '#app/domain/blank-text.ts';

export const noFields: DraftFields = { program_id: '', provider_name: '', expenses: [] };

/** Whether any field of this part of the form has text. */
export const hasText = (part: Readonly<Record<string, string>>): boolean =>
  !Object.values(part).every(isBlank);
