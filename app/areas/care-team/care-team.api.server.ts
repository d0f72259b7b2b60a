import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { callExpert, maybeOfExpert } from '#app/api/entities/expert.ts';
import { expertProfileAttributes, subjectAttributes } from '#app/contract/visits.ts';

export type Expert = z.infer<typeof callExpert>;

const profile = decoded(expertProfileAttributes.extend(maybeOfExpert), {
  call_subjects: z.array(decoded(subjectAttributes)),
});
export type ExpertProfile = z.infer<typeof profile>;
const profileDocument = documentOf(profile);

const callExpertsDocument = documentOf(z.array(callExpert));

/** The member's own Care Partner first, then the experts by name. */
export async function fetchCareTeam(api: ApiClient): Promise<Expert[]> {
  return (await api.get('v3/call_experts', callExpertsDocument)).data;
}

/** An expert with the subjects of their visits. Throws ApiError 404 for an expert who does not exist. */
export async function fetchExpert(api: ApiClient, id: string): Promise<ExpertProfile> {
  return (await api.get(`v3/call_experts/${encodeURIComponent(id)}`, profileDocument)).data;
}
