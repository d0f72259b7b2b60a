import { href, redirect } from 'react-router';
import { apiContext, clockContext, localeContext } from '#app/page/contexts.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { memberTimeZone } from '#app/page/member-formats.server.ts';
import { Form, hasErrors } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchEligibility } from './eligibility.api.server.ts';
import { formValues, handleDetails } from './handle-details.server.ts';
import { DetailsErrors, DetailsFormFields, useDetailsForm, type TypedDetails } from './details-form.tsx';
import type { Route } from './+types/eligibility-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchEligibility(context.get(apiContext));
  const { result_expected_by: expected } = details;
  return {
    stage: details.stage,
    editing: new URL(request.url).searchParams.get('step') === 'details',
    values: formValues(request, context, details),
    /** The expected moment has passed. */
    late: expected !== null && Temporal.Instant.compare(context.get(clockContext).now(), expected) > 0,
    expectedBy: expected
      ? formatMoment(expected, context.get(localeContext), memberTimeZone(context))
      : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await handleDetails(request, context);
  return refused ?? redirect(href('/eligibility-details'), 303);
}

type LoaderData = Route.ComponentProps['loaderData'];

/** Only for members without confirmed details: the layout's guard redirects all others. */
export default function EligibilityDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, editing, values, expectedBy, late } = loaderData;
  if (!editing && !actionData) {
    if (stage === 'failed') return <FailedScreen />;
    if (stage === 'pending' || stage === 'under_review')
      return <WaitingScreen stage={stage} expectedBy={expectedBy} late={late} />;
  }
  return <DetailsScreen values={values} result={actionData?.result} again={stage !== 'details_needed'} />;
}

interface DetailsScreenProps {
  values: TypedDetails;
  result: FormResult | undefined;
  /** Whether there is a previous screen. */
  again: boolean;
}

/** The form for the details that identify a member to the employer. */
function DetailsScreen({ values, result, again }: DetailsScreenProps) {
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

const editPath = `${href('/eligibility-details')}?step=details`;

/** While the details are checked: the member can wait, check again, or correct them. */
function WaitingScreen({
  stage,
  expectedBy,
  late,
}: Pick<LoaderData, 'expectedBy' | 'late'> & { stage: 'pending' | 'under_review' }) {
  const translate = useTranslate();
  const title = translate(`eligibility:${stage}.title`);
  return (
    <>
      <PageTitle page={title} />
      <PageHeader
        title={title}
        before={<NestScene />}
        lead={translate(late ? 'eligibility:late' : `eligibility:${stage}.lead`)}
      >
        <Tag tone="info" icon="clock">
          {translate(`eligibility:${stage}.tag`)}
        </Tag>
      </PageHeader>
      <div className="stack">
        {expectedBy && !late && <p>{translate('eligibility:expectedBy', { moment: expectedBy })}</p>}
        <p>{translate('eligibility:closePage')}</p>
        <div className="actions">
          <LinkButton href={href('/eligibility-details')}>{translate('eligibility:lookAgain')}</LinkButton>
          <LinkButton href={editPath} look="plain">
            {translate('eligibility:changeDetails')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** The employer did not confirm the details: the member can try again or sign out. */
function FailedScreen() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('eligibility:failed.title')} />
      <PageHeader title={translate('eligibility:failed.title')} lead={translate('eligibility:failed.lead')}>
        <Tag tone="bad" icon="failed">
          {translate('eligibility:failed.tag')}
        </Tag>
      </PageHeader>
      <div className="stack">
        <p>{translate('eligibility:failed.how')}</p>
        <div className="actions">
          <LinkButton href={editPath}>{translate('common:tryAgain')}</LinkButton>
          <Form action={href('/signout')} label={translate('eligibility:failed.signOut')}>
            <Button look="secondary">{translate('eligibility:failed.signOut')}</Button>
          </Form>
        </div>
      </div>
    </>
  );
}
