import { href, redirect } from 'react-router';
import { localeContext, requestContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { inGroups } from '#app/page/qr-code.server.ts';
import { newCodesOf } from './shown-codes.server.ts';
import type { Route } from './+types/download-codes.route';

/** No page of its own: a member redirected here after a late post continues at the form. */
export const loader = () => redirect(href('/settings/security/backup-codes'), 303);

/** The new codes as a text file, as long as they are shown. The file's name does not reveal their purpose. */
export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const codes = newCodesOf(context);
  if (!codes) return redirect(href('/settings/security/backup-codes'), 303);
  const translate = translatorFor(context.get(localeContext));
  const title = translate('secondFactors:codes.fileTitle', { brand: context.get(requestContext).brandName });
  return new Response([title, '', ...codes.map(inGroups), ''].join('\r\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment; filename="backup-codes.txt"',
      'Cache-Control': 'private, no-store',
    },
  });
}
