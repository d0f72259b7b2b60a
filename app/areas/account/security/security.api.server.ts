import { z } from 'zod';
import { activitiesMeta, activityAttributes, deviceAttributes } from '#app/contract/sign-in.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { renewedSession } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const device = decoded(
  deviceAttributes.omit({ first_seen_at: true }).required({ this_device: true, signed_in: true }),
);
export type Device = z.infer<typeof device>;
const devicesDocument = documentOf(z.array(device));
const activity = decoded(activityAttributes);
export type Activity = z.infer<typeof activity>;
const activityDocument = documentOf(activity);
const activitiesWithMeta = documentWithMeta(z.array(activity), tolerant(activitiesMeta));

/** Ends all other sessions. Throws ApiError 422 with pointers, 429 too_many_attempts. */
export async function changePassword(
  api: ApiClient,
  given: { current_password: string; password: string; password_confirmation: string },
): Promise<void> {
  await api.put('v3/password', given, renewedSession);
}

/** Latest first. */
export async function fetchDevices(api: ApiClient): Promise<Device[]> {
  const { data } = await api.get('v3/devices', devicesDocument);
  return data;
}

/** Also ends its sessions. Throws ApiError 404 when it is already forgotten. */
export async function forgetDevice(api: ApiClient, deviceId: string): Promise<void> {
  await api.delete(`v3/devices/${encodeURIComponent(deviceId)}`);
}

export async function endOtherSessions(api: ApiClient): Promise<void> {
  await api.delete('v3/sessions/others');
}

/** A page of twenty, latest first, and whether there is another one. */
export async function fetchActivities(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/account_activities', activitiesWithMeta, {
    searchParams: { page },
  });
  return { activities: data, more: meta.more };
}

/** Throws ApiError 404. */
export async function fetchActivity(api: ApiClient, activityId: string): Promise<Activity> {
  const path = `v3/account_activities/${encodeURIComponent(activityId)}`;
  return (await api.get(path, activityDocument)).data;
}

/** Ends all other sessions, forgets all other devices, mails a link to a new password. Throws ApiError 404. */
export async function disavowActivity(api: ApiClient, activityId: string): Promise<void> {
  await api.post(`v3/account_activities/${encodeURIComponent(activityId)}/disavowal`, {}, ignoredAnswer);
}
