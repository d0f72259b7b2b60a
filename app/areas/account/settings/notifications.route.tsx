import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { changePreferences, fetchMailPreferences, type MailPreferences } from './settings.api.server.ts';
import type { Route } from './+types/notifications.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = await fetchMailPreferences(context.get(apiContext));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return (kept && chosenIn(parseSubmissionFields(kept))) ?? saved;
}

/** Undefined when neither on nor off is chosen, which this page never sends. */
function chosenIn({ notifications, mails }: Readonly<Record<string, unknown>>): MailPreferences | undefined {
  if (notifications !== 'on' && notifications !== 'off') return undefined;
  const selected = [mails].flat();
  return {
    notifications_enabled: notifications === 'on',
    visit_reminders: selected.includes('visit_reminders'),
    message_mails: selected.includes('message_mails'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = chosenIn(payload);
  if (!chosen) throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), chosen);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/notifications'), 303);
}

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('settings:notifications.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:notifications.lead')}
    >
      <Form label={title} className="card">
        <Choices
          kind="radio"
          id="notifications"
          name="notifications"
          legend={translate('settings:notifications.legend')}
          choices={(['on', 'off'] as const).map((value) => ({
            value,
            label: translate(`settings:notifications.${value}`),
            hint: translate(`settings:notifications.${value}Hint`),
          }))}
          chosen={[loaderData.notifications_enabled ? 'on' : 'off']}
          errorPrefix={translate('common:errorPrefix')}
        />
        <Choices
          kind="checkbox"
          id="mails"
          name="mails"
          legend={translate('settings:reminders.legend')}
          choices={[
            {
              value: 'visit_reminders',
              label: translate('settings:reminders.visits'),
              hint: translate('settings:reminders.visitsHint'),
            },
            {
              value: 'message_mails',
              label: translate('settings:reminders.messages'),
              hint: translate('settings:reminders.messagesHint'),
            },
          ]}
          chosen={(['visit_reminders', 'message_mails'] as const).filter((name) => loaderData[name])}
          errorPrefix={translate('common:errorPrefix')}
        />
        <p className="soft">{translate('settings:reminders.others')}</p>
        <SubmitButton>{translate('settings:save')}</SubmitButton>
      </Form>
      <section className="card stack-small" aria-labelledby="always-mailed">
        <h2 className="card-heading" id="always-mailed">
          {translate('settings:alwaysMailed.heading')}
        </h2>
        <ul>
          <li>{translate('settings:alwaysMailed.account')}</li>
          <li>{translate('settings:alwaysMailed.ordered')}</li>
          <li>{translate('settings:alwaysMailed.decided')}</li>
          <li>{translate('settings:alwaysMailed.eligibility')}</li>
        </ul>
      </section>
    </Page>
  );
}
