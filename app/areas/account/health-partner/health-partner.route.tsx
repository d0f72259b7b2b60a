import { href, redirect } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { emailField, formSchema } from '#app/forms/text-fields.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { apiContext, clockContext, type Context, memberContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import {
  pressedButton,
  readSubmission,
  type Submission,
  checkForm,
} from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchPartner, invite, resend, type HealthPartner } from './health-partner.api.server.ts';
import type { Route } from './+types/health-partner.route';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';

/** An invited or accepted partner in words. */
export function partnerView(
  partner: Omit<HealthPartner, 'id'>,
  { now, ...localeAndZone }: LocaleAndZone & { now: Temporal.Instant },
) {
  const day = (instant: string) => formatDayOf(instant, localeAndZone);
  const { email, invitation_accepted: accepted, invited_at, expires_at } = partner;
  const expired = expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0;
  const pending = expired ? ('expired' as const) : ('waiting' as const);
  return {
    state: accepted ? ('accepted' as const) : pending,
    email,
    invitedOn: day(invited_at),
    /** The last day the link works on. */
    worksUntil: expires_at === null ? null : day(expires_at),
  };
}

type PartnerWords = ReturnType<typeof partnerView>;

export const partnerSchema = formSchema(
  z.object({ email: emailField('healthPartner:email.missing', 'healthPartner:email.invalid') }),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = consumeKeptField(context, new URL(request.url).pathname, 'email') ?? '';
  if (context.get(memberContext).partner) return { invitedByOther: true, partner: null, typed };
  const partner = await fetchPartner(context.get(apiContext));
  const time = { ...memberLocaleAndZone(context), now: context.get(clockContext).now() };
  return { invitedByOther: false, partner: partner && partnerView(partner, time), typed };
}

/** Handles the page's forms: an invitation, or the button that sends it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  if (pressedButton(submission) === 'resend') {
    return attempt(submission, context, 'healthPartner:resent', () => resend(api));
  }
  const { values, refused } = checkForm(submission, context, partnerSchema);
  if (refused) return refused;
  return attempt(submission, context, 'healthPartner:sent', () => invite(api, values.email));
}

async function attempt(submission: Submission, context: Context, done: MessageKey, act: () => Promise<void>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It was changed in another tab: the page shows the current state.
    if (error.status === 404 || error.status === 409)
      return back(context, 'alert', 'common:changedMeanwhile');
    if (error.status !== 422 && error.status !== 429) throw error;
    return refuseAsApi(submission, error, context);
  }
  return back(context, 'success', done);
}

function back(context: Context, type: 'alert' | 'success', text: MessageKey): Response {
  context.get(visitorContext).update({ notice: { type, text } });
  return redirect(href('/settings/health-partner'), 303);
}

export default function HealthPartner({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { invitedByOther, partner, typed } = loaderData;
  const { form, fields } = useForm(partnerSchema, {
    id: 'invite-partner',
    lastResult: actionData?.result,
    defaultValue: { email: typed },
  });
  return (
    <FormPage
      form={form}
      title={translate('healthPartner:title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate(invitedByOther ? 'healthPartner:partner.lead' : 'healthPartner:employee.lead')}
    >
      {partner && <PartnerCard partner={partner} />}
      {!partner && !invitedByOther && (
        <Form id={form.id} label={translate('healthPartner:invite.heading')} className="card">
          <h2 className="card-heading">{translate('healthPartner:invite.heading')}</h2>
          {/* Autofill is off, because it would enter the member's own address. */}
          <BoundField
            field={fields.email}
            label={translate('healthPartner:email.label')}
            hint={translate('healthPartner:email.hint')}
            {...emailInput}
            autoComplete="off"
          />
          <SubmitButton>{translate('healthPartner:invite.action')}</SubmitButton>
        </Form>
      )}
      <WhatItMeans to={invitedByOther ? 'partner' : 'employee'} />
    </FormPage>
  );
}

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  expired: { tone: 'warn', icon: 'alert' },
  accepted: { tone: 'ok', icon: 'done' },
} as const;

/** An invitation and its state, or the partner who accepted it. */
function PartnerCard({ partner }: { partner: PartnerWords }) {
  const translate = useTranslate();
  const { state, email, invitedOn, worksUntil } = partner;
  const accepted = state === 'accepted';
  return (
    <Card id="partner" heading={translate(accepted ? 'healthPartner:accepted' : 'healthPartner:invited')}>
      <KeyValue
        rows={[
          { label: translate('healthPartner:field.email'), value: email },
          {
            label: translate('healthPartner:field.state'),
            value: <Tag {...looks[state]}>{translate(`healthPartner:state.${state}`)}</Tag>,
          },
          { label: translate('healthPartner:field.invitedOn'), value: invitedOn },
          ...(worksUntil ? [{ label: translate('healthPartner:field.worksUntil'), value: worksUntil }] : []),
        ]}
      />
      <div className="actions">
        {!accepted && (
          <Form label={translate('healthPartner:resend')}>
            <input type="hidden" name="intent" value="resend" />
            <SubmitButton look="secondary">{translate('healthPartner:resend')}</SubmitButton>
          </Form>
        )}
        <LinkButton look="plain" href={href('/settings/health-partner/revoke')}>
          {translate(accepted ? 'healthPartner:end.link' : 'healthPartner:takeBack.link')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** What a partnership means for the account, privacy and coverage of the member: the employee or the partner. */
function WhatItMeans({ to }: { to: 'employee' | 'partner' }) {
  const translate = useTranslate();
  const sees = useWhoSees(to === 'employee' ? 'partner.ofEmployee' : 'partner.ofPartner');
  return (
    <Card id="what-it-means" heading={translate(`healthPartner:${to}.heading`)}>
      <ul>
        <li>{translate(`healthPartner:${to}.account`)}</li>
        <li>{sees.join(' ')}</li>
        <li>{translate(`healthPartner:${to}.coverage`)}</li>
        <li>{translate(`healthPartner:${to}.end`)}</li>
      </ul>
    </Card>
  );
}
