import { deskContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { fetchHandOffFile } from './hand-offs.api.server.ts';
import type { Route } from './+types/hand-off-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** A file for an employer, for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return passOnFile(await fetchHandOffFile(context.get(deskContext).api, params.fileId));
}
