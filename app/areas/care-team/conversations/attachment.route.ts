import { deskContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { fetchAttachment } from './conversations.api.server.ts';
import type { Route } from './+types/attachment.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** A file of a member's conversation, for staff. */
export async function loader({ params: { memberId, attachmentId }, context }: Route.LoaderArgs) {
  return passOnFile(await fetchAttachment(context.get(deskContext).api, memberId, attachmentId));
}
