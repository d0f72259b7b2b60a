import { href } from 'react-router';
import {
  AccountName,
  BoundChoices,
  BoundField,
  PhoneField,
  PostalCodeField,
  PasswordField,
} from '#app/forms/bound-field.tsx';
import { BirthDateFields } from '#app/forms/about-you-fields.tsx';
import { dayControlId } from '#app/forms/day-fields.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { MailLink } from '#app/ui/actions/contact-links.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { QuestionPage, useQuestion, type QuestionProps } from './question-page.tsx';
import { TermsTexts } from '#app/page/terms-by-country.tsx';

export function NamePage(props: QuestionProps) {
  const { view } = props;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useQuestion(props);
  const { dob } = fields;
  const typed = { id: dob.id, errors: dob.errors, parts: dob.getFieldset() };
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:name.title')}
      lead={translate(view.isPartner ? 'registration:name.leadPartner' : 'registration:name.lead')}
      controlIds={{ dob: dayControlId(typed, code) }}
      help={<NotFoundHelp email={view.careTeamEmail} />}
    >
      <BoundField
        field={fields.fname}
        label={translate('registration:fname.label')}
        autoComplete="given-name"
      />
      <BoundField
        field={fields.lname}
        label={translate('registration:lname.label')}
        hint={translate('registration:lname.hint')}
        autoComplete="family-name"
      />
      <BoundField
        field={fields.preferred_name}
        label={translate('settings:field.preferredName')}
        hint={translate('registration:preferredName.hint')}
        optional={translate('common:optional')}
        autoComplete="nickname"
      />
      <BirthDateFields {...typed} />
    </QuestionPage>
  );
}

/** Options when no employee was found: try again (the form below), write to support, or sign in. */
function NotFoundHelp({ email }: { email: string | null }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('registration:notFound.tryAgain')}</p>
      {email && (
        <p>
          {translate('registration:notFound.support')} <MailLink email={email} />
        </p>
      )}
      <p>
        {translate('registration:notFound.registered')}{' '}
        <Link href={href('/signin')}>{translate('registration:notFound.signIn')}</Link>
      </p>
    </>
  );
}

export function ContactPage(props: QuestionProps) {
  const { view } = props;
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  const place = view.american ? 'zip' : 'postal';
  return (
    <QuestionPage view={view} form={form} title={translate('registration:contact.title')}>
      <PhoneField
        field={fields.phone}
        label={translate('registration:phone.label')}
        hint={translate(view.american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
      />
      <PostalCodeField
        field={fields.zip}
        american={view.american}
        label={translate(`registration:${place}.label`)}
        hint={translate(`registration:${place}.hint`)}
      />
      {view.countryName !== null && (
        <KeyValue
          rows={[
            {
              label: translate('registration:country.label'),
              value: (
                <>
                  {view.countryName}
                  <p className="row-detail">{translate('registration:country.hint')}</p>
                </>
              ),
            },
          ]}
        />
      )}
      <BoundField
        field={fields.personal_email}
        label={translate('settings:field.personalEmail')}
        hint={translate('settings:personalEmail.hint')}
        optional={translate('common:optional')}
        {...emailInput}
        autoComplete="email"
      />
      {view.requireEmployeeId && (
        <BoundField
          field={fields.employee_id}
          label={translate(
            view.isPartner ? 'registration:employeeId.ofDependent' : 'registration:employeeId.label',
          )}
          hint={translate(
            view.isPartner ? 'registration:employeeId.askDependent' : 'registration:employeeId.hint',
          )}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </QuestionPage>
  );
}

export function PasswordPage(props: QuestionProps) {
  const { view } = props;
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  return (
    <QuestionPage view={view} form={form} title={translate('registration:password.title')}>
      {/* For password managers: they keep the password with this address. */}
      <AccountName email={view.email} />
      <PasswordField
        field={fields.password}
        label={translate('registration:password.label')}
        hint={translate('recovery:reset.hint', { min: view.minLength })}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={translate('registration:password.again')}
        autoComplete="new-password"
      />
      <TermsTexts wording={view.wording} />
      <BoundChoices
        kind="checkbox"
        field={fields.accept_terms}
        legend={translate('registration:terms.legend')}
        choices={[{ value: 'yes', label: translate(`terms:accept.${view.wording}`) }]}
      />
    </QuestionPage>
  );
}
