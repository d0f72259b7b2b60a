import { href } from 'react-router';
import { hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { DetailsErrors, DetailsFormFields, useDetailsForm } from './details-form.tsx';
import type { TypedDetails } from './details.form.ts';

interface DetailsScreenProps {
  values: TypedDetails;
  result: FormResult | undefined;
  /** Whether there is a screen before this one. */
  again: boolean;
}

/** Asks for what the employer needs to recognise a member. */
export function DetailsScreen({ values, result, again }: DetailsScreenProps) {
  const translate = useTranslate();
  const details = useDetailsForm(values, result);
  return (
    <>
      <PageTitle page={translate('eligibility:details.title')} faulty={hasErrors(details.form)} />
      {again && <BackLink href={href('/eligibility-details')}>{translate('common:back')}</BackLink>}
      <DetailsErrors details={details} />
      <PageHeader
        title={translate('eligibility:details.title')}
        lead={translate('eligibility:details.lead')}
      />
      <DetailsFormFields details={details} submit={translate('eligibility:details.submit')} />
    </>
  );
}
