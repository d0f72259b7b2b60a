import type { RouterContextProvider } from 'react-router';
import { signedInContext, updateResponse } from '#app/page/contexts.ts';
import { downloadsRetryAfterSeconds, type Downloads } from '#server/platform/http/downloads.ts';

/** Serves a file as one of the member's downloads, or a 429 if too many are in progress. */
export async function asDownload(
  file: Response,
  context: RouterContextProvider,
  downloads: Downloads,
): Promise<Response> {
  const { body, status, headers } = file;
  if (!body || !file.ok) return file;
  const carried = await downloads.carry(context.get(signedInContext)?.id ?? null, async () => body);
  if (carried) return new Response(carried, { status, headers });
  await body.cancel();
  updateResponse(context, { tooManyDownloads: true, retryAfterSeconds: downloadsRetryAfterSeconds });
  return new Response(null, { status: 429 });
}
