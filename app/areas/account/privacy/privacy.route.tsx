import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Form } from '#app/forms/form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { EmployerView } from './employer-view.tsx';
import { OneChoice } from './one-choice-page.tsx';
import { changePreferences, fetchPrivacyPreferences } from '../settings/settings.api.server.ts';
import { fetchDeletionRequest } from './privacy.api.server.ts';
import type { Route } from './+types/privacy.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ discreet_notifications: discreet }, deletion] = await Promise.all([
    fetchPrivacyPreferences(api),
    fetchDeletionRequest(api),
  ]);
  const kept = consumeKeptField(context, new URL(request.url).pathname, 'mails');
  return {
    partner: context.get(memberContext).partner,
    mails: kept ?? (discreet ? 'discreet' : 'usual'),
    isToBeDeleted: deletion.delete_at !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['mails'];
  // The page always sends one of the two, so anything else is forged.
  if (chosen !== 'usual' && chosen !== 'discreet') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { discreet_notifications: chosen === 'discreet' });
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/privacy'), 303);
}

export default function Privacy({ loaderData: { partner, mails, isToBeDeleted } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('privacy:title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('privacy:lead')}
    >
      <EmployerView partner={partner} />
      <DiscreetForm chosen={mails} />
      <YourData isToBeDeleted={isToBeDeleted} />
    </Page>
  );
}

/** Chooses between usual and discreet mails. */
function DiscreetForm({ chosen }: { chosen: string }) {
  const translate = useTranslate();
  return (
    <Card id="mails" heading={translate('privacy:mails.heading')}>
      <Form label={translate('privacy:mails.heading')}>
        <OneChoice
          id="mails-choice"
          name="mails"
          legend="privacy:mails.legend"
          choices={[
            { value: 'usual', label: 'privacy:mails.usual', hint: 'privacy:mails.usualHint' },
            { value: 'discreet', label: 'privacy:mails.discreet', hint: 'privacy:mails.discreetHint' },
          ]}
          chosen={chosen}
        />
      </Form>
    </Card>
  );
}

/** Members' rights to their data: consent, download, deletion. */
function YourData({ isToBeDeleted }: { isToBeDeleted: boolean }) {
  const translate = useTranslate();
  return (
    <Card id="your-data" heading={translate('privacy:data.heading')}>
      <ul className="rows">
        <LinkedRow
          href={href('/settings/privacy/seen')}
          icon="people"
          title={translate('seen:title')}
          detail={translate('seen:about')}
        />
        <LinkedRow
          href={href('/settings/privacy/consent')}
          icon="secure"
          title={translate('consent:given.title')}
          detail={translate('consent:given.about')}
        />
        <LinkedRow
          href={href('/settings/cookies')}
          icon="private"
          title={translate('cookies:title')}
          detail={translate('cookies:about')}
        />
        <LinkedRow
          href={href('/settings/privacy/export')}
          icon="download"
          title={translate('privacy:export.title')}
          detail={translate('privacy:export.about')}
        />
        <LinkedRow
          href={href('/settings/privacy/delete')}
          icon="remove"
          title={translate('privacy:delete.title')}
          detail={translate(isToBeDeleted ? 'privacy:delete.pending' : 'privacy:delete.about')}
        />
      </ul>
    </Card>
  );
}
