import { data, href, redirect } from 'react-router';
import { ignoreNotFound } from '#app/api/errors.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { dayOfInstant, formatDayOf } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatMoment } from '#app/i18n/formats.ts';
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
  const lastDay = context.get(memberContext).coverage_end?.claims_until;
  const isOpen = until !== null && (lastDay === undefined || dayOfInstant(until, words.timeZone) <= lastDay);
  return {
    deletedOn: at && formatDayOf(at, words),
    paymentsUntil: isOpen ? formatMoment(until, words.locale, words.timeZone) : null,
    /** Null while no end of the coverage is known. */
    signInUntil: lastDay ? formatDay(lastDay, words.locale) : null,
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

type Loaded = Route.ComponentProps['loaderData'];

const leads = {
  hand_off: 'privacy:delete.putOff',
  payment: 'privacy:delete.putOffPayment',
  legal_hold: 'privacy:delete.putOffHeld',
} as const;

export default function Delete({ loaderData }: Route.ComponentProps) {
  const { deletedOn, paymentsUntil, waitsFor, ...rest } = loaderData;
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
        <KeepAccount paymentsUntil={waitsFor ? null : paymentsUntil} signInUntil={rest.signInUntil} />
      ) : (
        <AskForDeletion {...rest} />
      )}
    </Page>
  );
}

/** The consequences of deleting an account, and the button to request it. */
function AskForDeletion({
  endsPartnerAccess,
  signInUntil: day,
}: Pick<Loaded, 'endsPartnerAccess' | 'signInUntil'>) {
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
        {day && <p>{translate('privacy:delete.signInUntil', { day })}</p>}
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
function KeepAccount({
  paymentsUntil: moment,
  signInUntil: day,
}: Pick<Loaded, 'paymentsUntil' | 'signInUntil'>) {
  const translate = useTranslate();
  return (
    <Card id="keep" heading={translate('privacy:delete.keepHeading')}>
      <Form label={translate('privacy:delete.keepHeading')} className="stack">
        {moment && <p>{translate('privacy:delete.paymentsUntil', { moment })}</p>}
        {day && <p>{translate('privacy:delete.signInUntil', { day })}</p>}
        <p>{translate('privacy:delete.keepText')}</p>
        <Button name="intent" value="keep">
          {translate('privacy:delete.keep')}
        </Button>
      </Form>
    </Card>
  );
}
