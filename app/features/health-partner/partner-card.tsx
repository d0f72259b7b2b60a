import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { PartnerWords } from './describe-partner.ts';

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  expired: { tone: 'warn', icon: 'alert' },
  accepted: { tone: 'ok', icon: 'done' },
} as const;

/** An invitation and its state, or the partner who accepted it. */
export function PartnerCard({ partner }: { partner: PartnerWords }) {
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
            <SubmitButton look="secondary" pending={translate('common:pending')}>
              {translate('healthPartner:resend')}
            </SubmitButton>
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
export function WhatItMeans({ to }: { to: 'employee' | 'partner' }) {
  const translate = useTranslate();
  const sees = useWhoSees(to === 'employee' ? 'partner.ofEmployee' : 'partner.ofPartner');
  return (
    <Card id="what-it-means" heading={translate(`healthPartner:${to}.heading`)}>
      <ul className="stack-small">
        <li>{translate(`healthPartner:${to}.account`)}</li>
        <li>{sees.join(' ')}</li>
        <li>{translate(`healthPartner:${to}.coverage`)}</li>
        <li>{translate(`healthPartner:${to}.end`)}</li>
      </ul>
    </Card>
  );
}
