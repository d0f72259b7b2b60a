import { data, redirect } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { upcomingAddress } from './addresses.ts';
import { fetchCall, type Call } from './visits.api.server.ts';

/**
 * The visit that a time of this subject is chosen for. When it can no longer be moved its own page says so; what is not
 * the member's, or about something else, is 404.
 */
export async function visitToMove(api: ApiClient, token: string, subjectId: string): Promise<Call> {
  const call = await fetchCall(api, token);
  if (call.call_subject?.id !== subjectId) throw data(null, { status: 404 });
  if (call.state !== 'booked' || call.time_to_stop_edit <= 0) throw redirect(upcomingAddress(call.token));
  return call;
}
