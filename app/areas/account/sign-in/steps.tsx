import type { ReactNode } from 'react';
import { href } from 'react-router';
import {
  AccountName,
  AppCodeField,
  BoundChoices,
  BoundField,
  PasswordField,
} from '#app/forms/bound-field.tsx';
import { type FaultyForm, Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { backupCodeSchema, codeSchema, emailSchema, passwordSchema } from './sign-in.form.ts';

interface StepProps {
  email: string;
  result: FormResult | undefined;
}

export function EmailStep({ email, result }: StepProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(emailSchema, {
    id: 'sign-in',
    lastResult: result,
    defaultValue: { email },
  });
  const button = <SubmitButton wide>{translate('common:continue')}</SubmitButton>;
  return (
    <>
      <StepForm
        form={form}
        heading={translate('signIn:email.heading')}
        lead={translate('signIn:email.lead')}
        button={button}
      >
        <BoundField
          field={fields.email}
          label={translate('signIn:email.label')}
          {...emailInput}
          autoComplete="username"
        />
      </StepForm>
      <PasskeySignIn />
      <StepLink href={href('/password/new')}>{translate('signIn:forgotPassword')}</StepLink>
      <p>
        {translate('signIn:newHere')} <Link href={href('/signup')}>{translate('signIn:activate')}</Link>
      </p>
    </>
  );
}

/** The script shows its button where the browser has passkeys; others sign in with the password. */
function PasskeySignIn() {
  const translate = useTranslate();
  return (
    <passkey-form
      data-action={href('/signin/passkey')}
      data-options-url={href('/signin/passkey/options')}
      data-submit-text={translate('signIn:passkey.submit')}
      data-failed-text={translate('signIn:passkey.nothing')}
      hidden
    >
      <Icon name="secure" />
    </passkey-form>
  );
}

export function PasswordStep({ email, result }: StepProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(passwordSchema, { id: 'sign-in', lastResult: result });
  return (
    <>
      <StepForm
        form={form}
        heading={translate('signIn:password.heading')}
        lead={translate('signIn:password.account', { email })}
      >
        {/* For password managers: they pair the password with the address typed one step before. */}
        <AccountName email={email} />
        <input type="hidden" name="email" value={email} />
        <PasswordField
          field={fields.password}
          label={translate('signIn:password.label')}
          autoComplete="current-password"
        />
      </StepForm>
      <StepLink href={href('/password/new')}>{translate('signIn:forgotPassword')}</StepLink>
      <StepLink href={href('/signin')}>{translate('signIn:password.changeEmail')}</StepLink>
    </>
  );
}

export function CodeStep({ result }: Pick<StepProps, 'result'>) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(codeSchema, { id: 'sign-in', lastResult: result });
  const remember = {
    value: 'yes',
    label: translate('signIn:remember.label'),
    hint: translate('signIn:remember.hint'),
  };
  return (
    <>
      <StepForm form={form} heading={translate('signIn:code.heading')}>
        <AppCodeField
          field={fields.code}
          label={translate('signIn:code.label')}
          hint={translate('signIn:code.hint', { brand: brandName })}
        />
        <BoundChoices
          kind="checkbox"
          field={fields.remember_device}
          legend={translate('signIn:remember.legend')}
          choices={[remember]}
        />
      </StepForm>
      <StepLink href={`${href('/signin')}?step=backup-code`}>
        {translate('signIn:code.useBackupCode')}
      </StepLink>
      <StepLink href={href('/signin')}>{translate('signIn:code.startOver')}</StepLink>
    </>
  );
}

/** For members who do not have their authenticator app at hand. */
export function BackupCodeStep({ result }: Pick<StepProps, 'result'>) {
  const translate = useTranslate();
  const { form, fields } = useForm(backupCodeSchema, { id: 'sign-in', lastResult: result });
  return (
    <>
      <StepForm form={form} heading={translate('signIn:backupCode.heading')}>
        <BoundField
          field={fields.code}
          label={translate('signIn:backupCode.label')}
          hint={translate('signIn:backupCode.hint')}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      </StepForm>
      <StepLink href={`${href('/signin')}?step=code`}>{translate('signIn:backupCode.useApp')}</StepLink>
      <StepLink href={href('/signin')}>{translate('signIn:code.startOver')}</StepLink>
    </>
  );
}

interface SingleSignOnStepProps {
  email: string;
  company: { name: string; available: boolean };
}

/** Shows the member which site is next before redirecting. */
export function SingleSignOnStep({ email, company }: SingleSignOnStepProps) {
  const translate = useTranslate();
  const values = { company: company.name, email };
  return (
    <>
      <PageTitle page={translate('signIn:title')} />
      <PageHeader
        title={translate('signIn:company.heading', values)}
        lead={translate('signIn:company.lead', values)}
      />
      <div className="stack">
        <p>{translate('signIn:company.account', values)}</p>
        {company.available ? (
          <Form id="sign-in" label={translate('signIn:title')}>
            <SubmitButton wide>{translate('signIn:company.continue', values)}</SubmitButton>
          </Form>
        ) : (
          <>
            <Notice type="alert">{translate('signIn:company.silent', values)}</Notice>
            <LinkButton href={`${href('/signin')}?step=single-sign-on`} look="primary" wide>
              {translate('common:tryAgain')}
            </LinkButton>
          </>
        )}
      </div>
      <StepLink href={`${href('/signin')}?step=password`}>
        {translate('signIn:company.otherWay', values)}
      </StepLink>
      <StepLink href={href('/signin')}>{translate('signIn:password.changeEmail')}</StepLink>
    </>
  );
}

interface StepFormProps {
  form: FaultyForm;
  heading: string;
  lead?: string;
  /** Instead of the one that signs in. */
  button?: ReactNode;
  children: ReactNode;
}

/** The title and the form of a step. */
function StepForm({ form, heading, lead, button, children }: StepFormProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={heading} lead={lead} />
      <Form id={form.id} label={translate('signIn:title')}>
        {children}
        {button ?? (
          <SubmitButton pending={translate('signIn:pending')} wide>
            {translate('signIn:submit')}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}

function StepLink(props: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link {...props} />
    </p>
  );
}
