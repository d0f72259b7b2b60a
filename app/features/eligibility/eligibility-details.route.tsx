import { href, redirect } from 'react-router';
import { apiContext, clockContext, localeContext } from '#app/page/contexts.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { memberTimeZone } from '#app/page/member-time.server.ts';
import { DetailsScreen } from './details-screen.tsx';
import { fetchEligibility } from './eligibility.api.server.ts';
import { FailedScreen, WaitingScreen } from './review-screen.tsx';
import { formValues, takeDetails } from './take-details.server.ts';
import type { Route } from './+types/eligibility-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchEligibility(context.get(apiContext));
  const { result_expected_by: expected } = details;
  return {
    stage: details.stage,
    editing: new URL(request.url).searchParams.get('step') === 'details',
    values: formValues(request, context, details),
    late: expected !== null && Temporal.Instant.compare(context.get(clockContext).now(), expected) > 0,
    expectedBy: expected
      ? formatMoment(expected, context.get(localeContext), memberTimeZone(context))
      : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeDetails(request, context);
  if ('refused' in taken) return taken.refused;
  return redirect(href('/eligibility-details'), 303);
}

/** Only members whose details are not confirmed yet get here: the guard of its layout leads all others away. */
export default function EligibilityDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, editing, values, expectedBy, late } = loaderData;
  if (!editing && !actionData) {
    if (stage === 'failed') return <FailedScreen />;
    if (stage === 'pending' || stage === 'under_review')
      return <WaitingScreen stage={stage} expectedBy={expectedBy} late={late} />;
  }
  return <DetailsScreen values={values} result={actionData?.result} again={stage !== 'details_needed'} />;
}
