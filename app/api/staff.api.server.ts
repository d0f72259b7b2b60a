import type { z } from 'zod';
import { staffAttributes } from '#app/contract/staff.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentOf } from './document.ts';

const staff = decoded(staffAttributes);
export type Staff = z.infer<typeof staff>;
export const staffDocument = documentOf(staff);

/** The signed-in staff member. Throws ApiError 401 with code unauthenticated or second_factor_required. */
export async function fetchStaff(api: ApiClient): Promise<Staff> {
  const { data } = await api.get('v3/staff/session', staffDocument);
  return data;
}

export const signOutStaff = (api: ApiClient): Promise<void> => api.delete('v3/staff/session');
