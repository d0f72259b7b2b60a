import { z } from 'zod';
import {
  goalAttributes,
  personalAttributes,
  preferencesAttributes,
  type goalBody,
} from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const text = z.string().nullable();

/** Other APIs have further values, and may have no versions of the details. */
const personalDetails = tolerant(
  personalAttributes
    .extend({ sex: text, gender: text, race: text })
    .required()
    .partial({ version: true })
    .extend({ personal_email_confirmed_at: personalAttributes.shape.personal_email_confirmed_at }),
);
export type PersonalDetails = z.infer<typeof personalDetails>;
const personalDetailsDocument = documentOf(personalDetails);

export async function fetchPersonalDetails(api: ApiClient): Promise<PersonalDetails> {
  const { data } = await api.get('v3/personal_details', personalDetailsDocument);
  return data;
}

/** Throws ApiError 422 with pointers, 409 conflict when they changed since that version. Null clears. */
export async function changePersonalDetails(
  api: ApiClient,
  change: Partial<Record<keyof PersonalDetails, string | null>>,
): Promise<void> {
  await api.patch('v3/personal_details', change, personalDetailsDocument);
}

const mails = tolerant(
  preferencesAttributes
    .pick({ notifications_enabled: true, visit_reminders: true, message_mails: true })
    .required(),
);
export type MailPreferences = z.infer<typeof mails>;
const mailsDocument = documentOf(mails);

const privacyDocument = documentOf(
  tolerant(preferencesAttributes.pick({ discreet_notifications: true, low_data: true }).required()),
);
const changedDocument = documentOf(tolerant(preferencesAttributes.partial()));

export async function fetchMailPreferences(api: ApiClient): Promise<MailPreferences> {
  return (await api.get('v3/preferences', mailsDocument)).data;
}

export async function fetchPrivacyPreferences(api: ApiClient) {
  return (await api.get('v3/preferences', privacyDocument)).data;
}

/** Omitted preferences stay. Throws ApiError 422 for an unknown `time_zone` (IANA name). */
export async function changePreferences(
  api: ApiClient,
  change: Partial<z.infer<typeof preferencesAttributes>>,
): Promise<void> {
  await api.patch('v3/preferences', change, changedDocument);
}

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
