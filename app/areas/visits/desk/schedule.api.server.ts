import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { assertRefusal } from '#app/api/errors.ts';
import { managedExpertAttributes, scheduleAttributes } from '#app/contract/expert-desk.ts';

const expertsDocument = documentOf(z.array(decoded(managedExpertAttributes)));
const schedule = decoded(scheduleAttributes);
export type Schedule = z.infer<typeof schedule>;
const scheduleDocument = documentOf(schedule);

const pathOf = (expertId: string) => `v3/operator/experts/${encodeURIComponent(expertId)}`;

/** The experts whose hours the caller may change: themselves, or for an administrator everybody. */
export async function fetchManagedExperts(api: ApiClient) {
  return (await api.get('v3/operator/experts', expertsDocument)).data;
}

/** Throws ApiError 404 for an expert whose hours are not the caller's to change. */
export async function fetchSchedule(api: ApiClient, expertId: string): Promise<Schedule> {
  return (await api.get(`${pathOf(expertId)}/schedule`, scheduleDocument)).data;
}

export interface WeeklyHours {
  /** 1 is Monday. */
  weekday: number;
  /** HH:MM on the expert's wall clock. */
  starts: string;
  ends: string;
  /** The hours that these take the place of, as `hoursKey`. */
  replaces?: string | undefined;
}

/** How weekly hours are named: `1-09:30`. */
export const hoursKey = ({ weekday, starts }: Pick<WeeklyHours, 'weekday' | 'starts'>) =>
  `${weekday}-${starts}`;

/** Throws ApiError 404, 409 hours_overlap, 422. */
export async function saveWeeklyHours(api: ApiClient, expertId: string, hours: WeeklyHours): Promise<void> {
  await api.post(`${pathOf(expertId)}/hours`, hours, ignoredAnswer);
}

export type DayChange =
  /** YYYY-MM-DD, both included. */
  | { kind: 'off'; day: string; last_day?: string | undefined }
  | { kind: 'off_part' | 'extra'; day: string; starts: string; ends: string };

/** Throws ApiError 404, 422. */
export async function saveDayChange(api: ApiClient, expertId: string, change: DayChange): Promise<void> {
  await api.post(`${pathOf(expertId)}/exceptions`, change, ignoredAnswer);
}

/** Whether it was still there: it may have been done before. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    assertRefusal(error, 404, 409, 422);
    return false;
  }
}

/** Removes weekly hours. False if there are none. */
export const removeWeeklyHours = (api: ApiClient, expertId: string, key: string): Promise<boolean> =>
  isDone(api.delete(`${pathOf(expertId)}/hours/${encodeURIComponent(key)}`));

/** Gives a day its weekly hours again. False if it has them. */
export const removeDayChange = (api: ApiClient, expertId: string, day: string): Promise<boolean> =>
  isDone(api.delete(`${pathOf(expertId)}/exceptions/${encodeURIComponent(day)}`));

/** A visit outside of the hours, at the time that was shown. */
export type DisplacedVisit = Pick<Schedule['displaced'][number], 'id' | 'booked_at'>;

const visitPath = (expertId: string, { id, booked_at }: DisplacedVisit, act: 'cancellation' | 'kept') =>
  `${pathOf(expertId)}/visits/${encodeURIComponent(id)}/${act}?${new URLSearchParams({ booked_at })}`;

/** Cancels a visit and notifies its member. False if it has begun, or was moved. */
export const cancelVisitOfExpert = (
  api: ApiClient,
  expertId: string,
  visit: DisplacedVisit,
): Promise<boolean> => isDone(api.post(visitPath(expertId, visit, 'cancellation'), {}, ignoredAnswer));

/** Records that a visit outside of the hours takes place. False if it was canceled or moved. */
export const keepVisitOfExpert = (
  api: ApiClient,
  expertId: string,
  visit: DisplacedVisit,
): Promise<boolean> => isDone(api.put(visitPath(expertId, visit, 'kept'), {}, ignoredAnswer));
