import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { deskContext } from '#app/page/contexts.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { fetchHandOffFile } from './hand-offs.api.server.ts';
import type { Route } from './+types/hand-off-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** A file for an employer, for staff, who return to the list after they proved again who they are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return passOnFile(await fetchHandOffFile(context.get(deskContext).api, params.fileId));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('fresh_proof_required')) throw error;
    rememberDeskPath(context, href('/desk/files'));
    throw redirect(href('/desk/confirm'), 303);
  }
}
