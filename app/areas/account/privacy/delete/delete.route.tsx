import { data, href, redirect } from 'react-router';
import { ignoreNotFound } from '#app/api/errors.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Form } from '#app/forms/form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Button, Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { askForDeletion, fetchDeletionRequest, withdrawDeletion } from '../privacy.api.server.ts';
import type { Route } from './+types/delete.route';

export async function loader({ context }: Route.LoaderArgs) {
  const request = await fetchDeletionRequest(context.get(apiContext));
  const { delete_at: at, payments_until: until } = request;
  const words = memberLocaleAndZone(context);
  return {
    deletedOn: at && formatDayOf(at, words),
    paymentsUntil: until && formatMoment(until, words.locale, words.timeZone),
    waitsFor: request.waits_for,
    endsPartnerAccess: request.ends_partner_access,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  const pressed = pressedButton(submission);
  if (pressed === 'delete') {
    await askForDeletion(api);
    visitor.update({ notice: { type: 'info', text: 'privacy:delete.asked' } });
  } else if (pressed === 'keep') {
    await ignoreNotFound(withdrawDeletion(api));
    visitor.update({ notice: { type: 'success', text: 'privacy:delete.kept' } });
  } else throw data(null, { status: 400 });
  return redirect(href('/settings/privacy/delete'), 303);
}

const leads = {
  hand_off: 'privacy:delete.putOff',
  payment: 'privacy:delete.putOffPayment',
  legal_hold: 'privacy:delete.putOffHeld',
} as const;

export default function Delete({ loaderData }: Route.ComponentProps) {
  const { deletedOn, paymentsUntil, waitsFor, endsPartnerAccess } = loaderData;
  const translate = useTranslate();
  const title = translate('privacy:delete.title');
  const lead = deletedOn
    ? translate(waitsFor ? leads[waitsFor] : 'privacy:delete.willBe', { day: deletedOn })
    : translate('privacy:delete.lead');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/privacy'), text: translate('privacy:title') }}
      lead={lead}
    >
      {deletedOn ? (
        <KeepAccount paymentsUntil={waitsFor ? null : paymentsUntil} />
      ) : (
        <AskForDeletion endsPartnerAccess={endsPartnerAccess} />
      )}
    </Page>
  );
}

/** The consequences of deleting an account, and the button to request it. */
function AskForDeletion({ endsPartnerAccess }: { endsPartnerAccess: boolean }) {
  const translate = useTranslate();
  const what = [
    'wait',
    'gone',
    'stays',
    'payments',
    'held',
    ...(endsPartnerAccess ? (['partner'] as const) : []),
  ] as const;
  return (
    <Card id="what-happens" heading={translate('privacy:delete.what')}>
      <div className="stack">
        <ul>
          {what.map((part) => (
            <li key={part}>{translate(`privacy:delete.what.${part}`)}</li>
          ))}
        </ul>
        <p>
          <Link href={href('/settings/privacy/export')}>{translate('privacy:delete.exportFirst')}</Link>
        </p>
        <Form label={translate('privacy:delete.title')} className="actions">
          <Button look="danger" name="intent" value="delete">
            {translate('privacy:delete.button')}
          </Button>
          <LinkButton look="plain" href={href('/settings/privacy')}>
            {translate('common:cancel')}
          </LinkButton>
        </Form>
      </div>
    </Card>
  );
}

/** Shown until the account is deleted: until when bills can be paid, and the button that keeps it. */
function KeepAccount({ paymentsUntil: moment }: { paymentsUntil: string | null }) {
  const translate = useTranslate();
  return (
    <Card id="keep" heading={translate('privacy:delete.keepHeading')}>
      <Form label={translate('privacy:delete.keepHeading')} className="stack">
        {moment && <p>{translate('privacy:delete.paymentsUntil', { moment })}</p>}
        <p>{translate('privacy:delete.keepText')}</p>
        <Button name="intent" value="keep">
          {translate('privacy:delete.keep')}
        </Button>
      </Form>
    </Card>
  );
}
