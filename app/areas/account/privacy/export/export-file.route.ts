import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-formats.server.ts';
import { streamOf } from '#app/page/file-response.server.ts';
import { exportJson, fetchExport, wholeSections } from '../privacy.api.server.ts';
import { exportHtml } from './export-document.server.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/export-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** The file to download. A member who has to confirm their identity returns to the page with the buttons. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { prefetch, brandName } = context.get(requestContext);
  if (prefetch) return new Response(null, { status: 503 });
  const format = new URL(request.url).searchParams.get('format') === 'json' ? 'json' : 'html';
  try {
    const api = context.get(apiContext);
    const found = await fetchExport(api);
    const sections = wholeSections(api, found);
    const texts =
      format === 'json'
        ? exportJson(found.exported_at, sections)
        : exportHtml(found.exported_at, sections, { brandName, ...memberFormats(context) });
    return fileOf(await streamOf(texts, api), format, brandName);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('fresh_proof_required')) throw error;
    context.get(visitorContext).update({ proofPath: href('/settings/privacy/export') });
    throw redirect(href('/confirm-identity'), 303);
  }
}

function fileOf(body: ReadableStream<Uint8Array>, format: 'html' | 'json', brandName: string): Response {
  const name = `${brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-data.${format}`;
  return new Response(body, {
    headers: {
      'Content-Type': format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
