import { href } from 'react-router';
import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { invitationSchema, isFromRobot, personIntent, trapField } from './registration.form.ts';

/** For visitors without an invitation: it is sent to their work email. */
export function InvitationForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(invitationSchema, {
    id: 'invitation',
    lastResult: result,
    defaultValue: { email },
  });
  const needsConfirmation =
    result !== undefined && isFromRobot(result.submission.payload) && !form.fieldErrors['email'];
  return (
    <>
      <PageTitle page={translate('registration:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('registration:email.heading')}
        lead={translate('registration:email.lead')}
      />
      <Form id={form.id} label={translate('registration:title')}>
        {!needsConfirmation && <RobotTrap label={translate('registration:trap')} />}
        <BoundField
          field={fields.email}
          label={translate('registration:email.label')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton wide {...(needsConfirmation && { name: 'intent', value: personIntent })}>
          {translate(needsConfirmation ? 'registration:trap.confirm' : 'registration:email.submit')}
        </SubmitButton>
      </Form>
      <SignInLine />
    </>
  );
}

/** The same for every address, so that it does not reveal who is eligible. */
export function InvitationSent() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('registration:sent.title')} />
      <PageHeader
        before={<NestScene />}
        title={translate('registration:sent.heading')}
        lead={translate('registration:sent.lead')}
      />
      <div className="stack">
        <p>{translate('registration:sent.next')}</p>
        <p>
          <Link href={href('/signup')}>{translate('registration:sent.again')}</Link>
        </p>
      </div>
      <SignInLine />
    </>
  );
}

/** For a partner whose link has expired: only the inviting member can send a new one. */
export function PartnerInvitationOver() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('registration:partnerOver.title')} />
      <PageHeader
        before={<NestScene />}
        title={translate('registration:partnerOver.title')}
        lead={translate('registration:partnerOver.lead')}
      />
      <SignInLine />
      <p>
        {translate('registration:partnerOver.employee')}{' '}
        <Link href={href('/signup')}>{translate('registration:partnerOver.toEmployee')}</Link>
      </p>
    </>
  );
}

export function SignInLine() {
  const translate = useTranslate();
  return (
    <p>
      {translate('registration:haveAccount')}{' '}
      <Link href={href('/signin')}>{translate('registration:toSignIn')}</Link>
    </p>
  );
}

/** A honeypot that people neither see nor reach: a form with a value in it comes from a robot. */
function RobotTrap({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
