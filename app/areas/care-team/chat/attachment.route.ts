import { apiContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import { fetchAttachment } from './chat.api.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/attachment.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** A file of the conversation; the benefits API answers 404 to anyone but the two who write to each other. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return passOnFile(await fetchAttachment(context.get(apiContext), params.attachmentId));
}
