import { href, redirect } from 'react-router';
import { z } from 'zod';
import { Page } from '#app/page/page.tsx';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CodesLeft, NewCodes } from './backup-codes.tsx';
import { fetchFactors, renewBackupCodes } from './factors.api.server.ts';
import { inGroups } from './readable-codes.ts';
import { forgetNewCodes, keepNewCodes, newCodesOf } from './shown-codes.server.ts';
import type { Route } from './+types/backup-codes.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since, backup_codes_left: left } = await fetchFactors(context.get(apiContext));
  const codes = totp_since === null ? undefined : newCodesOf(context);
  return { isOn: totp_since !== null, left, codes: codes?.map(inGroups) };
}

const asked = z.object({ wish: z.enum(['renew', 'kept']).catch('renew') });

export async function action({ request, context }: Route.ActionArgs) {
  const { wish } = asked.parse((await readSubmission(request, context)).payload);
  const visitor = context.get(visitorContext);
  if (wish === 'kept') {
    forgetNewCodes(context);
    visitor.update({ notice: { type: 'success', text: 'secondFactors:codes.kept' } });
    return redirect(href('/settings/security'), 303);
  }
  try {
    keepNewCodes(context, await renewBackupCodes(context.get(apiContext)));
  } catch (error) {
    // The authenticator app was turned off meanwhile: the page says what to do first.
    if (!(error instanceof ApiError) || !error.hasCode('not_turned_on')) throw error;
  }
  return redirect(href('/settings/security/backup-codes'), 303);
}

export default function BackupCodes({ loaderData: { isOn, left, codes } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('secondFactors:codes.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/security'), text: translate('security:main.title') }}
      lead={translate('secondFactors:codes.lead')}
    >
      {codes ? <NewCodes codes={codes} /> : <CodesLeft isOn={isOn} left={left} />}
    </Page>
  );
}
