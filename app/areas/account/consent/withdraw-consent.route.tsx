import { href, redirect } from 'react-router';
import { ignoreNotFound } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage, WhatHappens } from '#app/forms/confirm-page.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchConsent, withdrawConsent } from './consent.api.server.ts';
import type { Route } from './+types/withdraw-consent.route';

/** Confirmation page for withdrawing consent; without consent it redirects to the consent page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  consumeKeptForm(context, new URL(request.url).pathname);
  if (!(await fetchConsent(context.get(apiContext)))) throw redirect(href('/settings/privacy/consent'));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await ignoreNotFound(withdrawConsent(context.get(apiContext)));
  context.get(visitorContext).update({ notice: { type: 'info', text: 'consent:withdrawn' } });
  return redirect(href('/data-sharing-consent'), 303);
}

const consequences = ['sharing', 'pages', 'visits', 'back'] as const;

export default function WithdrawConsent() {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('consent:withdraw.title')}
      lead={translate('consent:withdraw.lead')}
      confirm={translate('consent:withdraw.confirm')}
      keep={translate('consent:withdraw.keep')}
      back={href('/settings/privacy/consent')}
    >
      <WhatHappens then={consequences.map((part) => translate(`consent:withdraw.what.${part}`))}>
        <p>
          {translate('consent:withdraw.first')}{' '}
          <Link href={href('/settings/privacy')}>{translate('consent:withdraw.toPrivacy')}</Link>
        </p>
      </WhatHappens>
    </ConfirmPage>
  );
}
