import { href } from 'react-router';
import { z } from 'zod';
import { BirthDateFields, faultyParts } from '#app/forms/birth-date-fields.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { firstFaultyPart } from '#app/ui/fields/date-fields.tsx';
import { Link, MailLink } from '#app/ui/actions/link.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({
  fname: z.string(),
  lname: z.string(),
  preferred_name: z.string(),
  dob: z.object({ month: z.string(), day: z.string(), year: z.string() }),
});

export function NamePage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  const { dob } = fields;
  const parts = dob.getFieldset();
  const faulty = faultyParts({ errors: dob.errors, parts }, code);
  const part = (name: 'month' | 'day' | 'year') => ({ faulty: faulty.includes(name) });
  const dobControl = firstFaultyPart(dob.id, { month: part('month'), day: part('day'), year: part('year') });
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:name.title')}
      lead={translate(view.isPartner ? 'registration:name.leadPartner' : 'registration:name.lead')}
      controlIds={{ dob: dobControl }}
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
      <BirthDateFields id={dob.id} errors={dob.errors} parts={parts} />
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
