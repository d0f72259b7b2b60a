import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { fetchFactors, removeTotp } from './factors.api.server.ts';
import { forgetNewCodes } from './shown-codes.server.ts';
import type { Route } from './+types/turn-off.route';

const back = href('/settings/security/authenticator');

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since: since } = await fetchFactors(context.get(apiContext));
  if (since === null) throw redirect(back);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await removeTotp(context.get(apiContext), 'member');
  forgetNewCodes(context);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'secondFactors:off.done' } });
  return redirect(back, 303);
}

export default function TurnOff() {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('secondFactors:off.title')}
      then={[
        translate('secondFactors:off.then.password'),
        translate('secondFactors:off.then.codes'),
        translate('secondFactors:off.then.told'),
        translate('secondFactors:off.then.again'),
      ]}
      confirm={translate('secondFactors:off.confirm')}
      keep={translate('secondFactors:off.keep')}
      back={back}
    />
  );
}
