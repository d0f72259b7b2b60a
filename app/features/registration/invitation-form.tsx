import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NestScene } from '#app/ui/scenes/nest-scene.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { invitationSchema, trapField } from './registration.form.ts';

interface InvitationFormProps {
  email: string;
  /** Whether the demo's invitations are there to be opened. */
  isDemo: boolean;
  result: FormResult | undefined;
}

/** For who has no invitation at hand: it comes by mail. */
export function InvitationForm({ email, isDemo, result }: InvitationFormProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(invitationSchema, {
    id: 'invitation',
    lastResult: result,
    defaultValue: { email },
  });
  return (
    <>
      <PageTitle page={translate('registration:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('registration:email.heading')}
        lead={translate('registration:email.lead')}
      />
      <Form id={form.id} label={translate('registration:title')}>
        <RobotTrap label={translate('registration:trap')} />
        <Field
          {...bindField(fields.email, translate)}
          label={translate('registration:email.label')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton pending={translate('common:pending')} wide>
          {translate('registration:email.submit')}
        </SubmitButton>
      </Form>
      <SignInLine />
      {isDemo && <DemoInvitations />}
    </>
  );
}

/** The same answer for every address. */
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

/** For whoever tries the product out. */
function DemoInvitations() {
  const translate = useTranslate();
  return (
    <aside className="sandbox-hint">
      <h2>{translate('registration:sandbox.heading')}</h2>
      <p>
        <Link href={`${href('/signup')}?email_signup_token=demo-signup`}>
          {translate('registration:sandbox.employee')}
        </Link>
      </p>
      <p>
        <Link href={`${href('/signup')}?partner_invitation_token=demo-partner`}>
          {translate('registration:sandbox.partner')}
        </Link>
      </p>
    </aside>
  );
}

function SignInLine() {
  const translate = useTranslate();
  return (
    <p>
      {translate('registration:haveAccount')}{' '}
      <Link href={href('/signin')}>{translate('registration:toSignIn')}</Link>
    </p>
  );
}

/** Nobody sees this field or comes to it, so whoever fills it in is no person. */
function RobotTrap({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
