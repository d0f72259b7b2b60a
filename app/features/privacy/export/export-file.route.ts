import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { fetchExport } from './export.api.server.ts';
import { exportHtml } from './export-document.server.tsx';
import type { Route } from './+types/export-file.route';

/** The file to save. A member who has to confirm who they are comes back to the page with the buttons. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { prefetch, brandName } = context.get(requestContext);
  if (prefetch) return new Response(null, { status: 503 });
  const format = new URL(request.url).searchParams.get('format') === 'json' ? 'json' : 'html';
  try {
    const found = await fetchExport(context.get(apiContext));
    const body =
      format === 'json'
        ? `${JSON.stringify(found, null, 2)}\n`
        : exportHtml(found, {
            brandName,
            ...memberLocaleAndZone(context),
          });
    return fileOf(body, format, brandName);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('fresh_proof_required')) throw error;
    context.get(visitorContext).update({ proofPath: href('/settings/privacy/export') });
    throw redirect(href('/confirm-identity'), 303);
  }
}

function fileOf(body: string, format: 'html' | 'json', brandName: string): Response {
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
