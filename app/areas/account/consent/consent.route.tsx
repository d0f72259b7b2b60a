import { redirect, href } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { WhatHappens } from '#app/forms/confirm-page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ConsentForm, consentSchema, textVersion } from './consent-form.tsx';
import { giveConsent } from './consent.api.server.ts';
import type { Route } from './+types/consent.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return {
    declining: searchParams.get('step') === 'decline',
    accepted: consumeKeptField(context, pathname, 'accepted') === 'yes',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await parseForm(request, context, consentSchema);
  if (refused) return refused;
  await giveConsent(context.get(apiContext), textVersion);
  const visitor = context.get(visitorContext);
  const path = ownPath(visitor.data.rememberedPath, '/');
  visitor.update({
    rememberedPath: undefined,
    // New members are welcomed there and need no second message.
    notice: visitor.data.justRegistered ? undefined : { type: 'success', text: 'consent:done' },
  });
  return redirect(path, 303);
}

/** Only for members without consent: the layout's guard redirects all others. */
export default function Consent({ loaderData: { accepted, declining }, actionData }: Route.ComponentProps) {
  if (declining && !actionData) return <DeclineConsent />;
  return <ConsentForm accepted={accepted} result={actionData?.result} />;
}

const consequences = ['sharing', 'site', 'account', 'job'] as const;

/** Explains the consequences of declining, and what remains possible. Records nothing. */
function DeclineConsent() {
  const translate = useTranslate();
  const title = translate('consent:decline.title');
  return (
    <>
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate('consent:decline.lead')} />
      <div className="stack-large">
        <WhatHappens then={consequences.map((part) => translate(`consent:decline.what.${part}`))} />
        <section className="stack-small" aria-labelledby="open-heading">
          <h2 id="open-heading">{translate('consent:decline.open')}</h2>
          <ul>
            <li>
              <Link href={href('/settings/privacy/export')}>{translate('consent:decline.export')}</Link>
            </li>
            <li>
              <Link href={href('/settings/privacy/delete')}>{translate('consent:decline.delete')}</Link>
            </li>
            <li>
              <Link href={href('/helplines')}>{translate('shell:help.helplines')}</Link>
            </li>
            <li>{translate('consent:decline.ask')}</li>
          </ul>
        </section>
        <LinkButton href={href('/data-sharing-consent')} look="secondary">
          {translate('consent:decline.back')}
        </LinkButton>
      </div>
    </>
  );
}
