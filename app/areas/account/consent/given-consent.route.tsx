import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchConsent } from './consent.api.server.ts';
import { ConsentText } from './consent-form.tsx';
import type { Route } from './+types/given-consent.route';

export async function loader({ context }: Route.LoaderArgs) {
  const consent = await fetchConsent(context.get(apiContext));
  return { givenOn: consent && formatDayOf(consent.given_at, memberLocaleAndZone(context)) };
}

/** The text has one version so far, so what is shown here is what the member agreed to. */
export default function GivenConsent({ loaderData: { givenOn } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('consent:given.title');
  const lead = givenOn ? translate('consent:given.lead', { day: givenOn }) : translate('consent:given.none');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/privacy'), text: translate('privacy:title') }}
      lead={lead}
    >
      {givenOn && (
        <>
          <ConsentText />
          <div className="actions">
            <LinkButton look="plain" href={href('/settings/privacy/consent/withdraw')}>
              {translate('consent:given.withdraw')}
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}
