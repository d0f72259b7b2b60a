import type { InstantText, Uuid } from './column.ts';

export interface QuestionnaireDraftsTable {
  id: Uuid;
  member_id: Uuid;
  questionnaire_id: string;
  answers_sealed: Buffer;
  updated_at: InstantText;
}

export interface QuestionnaireResultsTable {
  id: Uuid;
  member_id: Uuid;
  questionnaire_id: string;
  answers_sealed: Buffer;
  completed_at: InstantText;
  shared_at: InstantText | null;
}
