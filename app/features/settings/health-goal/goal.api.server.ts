import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const healthGoal = z.object({
  care_plan_type: z.string(),
  care_path: z.string().nullable(),
  pregnancy_week: z.number().int().nullable(),
  pregnancy_content_paused: z.boolean(),
  version: z.string().optional(),
  offered_plan_types: z.array(z.string()),
});
export type HealthGoal = z.infer<typeof healthGoal>;
const healthGoalDocument = documentOf(healthGoal);

export async function fetchGoal(api: ApiClient): Promise<HealthGoal> {
  const { data } = await api.get('v3/health_goal', healthGoalDocument);
  return data;
}

type GoalRequest = Pick<HealthGoal, 'care_plan_type' | 'pregnancy_week' | 'version'> & { care_path: string };

/** Throws ApiError 422 with pointers, 409 conflict when it changed since that version. */
export async function saveGoal(api: ApiClient, goal: GoalRequest): Promise<void> {
  await api.put('v3/health_goal', goal, healthGoalDocument);
}

export async function pausePregnancyContent(api: ApiClient, paused: boolean): Promise<void> {
  await api.put('v3/pregnancy_content', { paused }, healthGoalDocument);
}
