import type { z } from 'zod';
import { goalAttributes, type goalBody } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

/** Another API may have no versions of the goal. */
const healthGoal = tolerant(goalAttributes.required().partial({ version: true }));
export type HealthGoal = z.infer<typeof healthGoal>;
const healthGoalDocument = documentOf(healthGoal);

export async function fetchGoal(api: ApiClient): Promise<HealthGoal> {
  const { data } = await api.get('v3/health_goal', healthGoalDocument);
  return data;
}

/** Throws ApiError 422 with pointers, 409 conflict when it changed since that version. */
export async function saveGoal(api: ApiClient, goal: z.infer<typeof goalBody>): Promise<void> {
  await api.put('v3/health_goal', goal, healthGoalDocument);
}

export async function pausePregnancyContent(api: ApiClient, paused: boolean): Promise<void> {
  await api.put('v3/pregnancy_content', { paused }, healthGoalDocument);
}
