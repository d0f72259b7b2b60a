import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { endOtherSessions } from './security.api.server.ts';
import type { Route } from './+types/end-sessions.route';

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await endOtherSessions(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: 'security:elsewhere.done' } });
  return redirect(href('/settings/security'), 303);
}

export default function EndSessions() {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('security:elsewhere.title')}
      lead={translate('security:elsewhere.lead')}
      confirm={translate('security:elsewhere.confirm')}
      keep={translate('security:keep')}
      back={href('/settings/security')}
    />
  );
}
