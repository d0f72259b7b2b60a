import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { cannotComeAddress, upcomingAddress } from './addresses.ts';
import { VisitInQuestion } from './visit-facts.tsx';
import { visitInQuestion } from './visit-in-question.server.ts';
import { cancelVisit } from './visits.api.server.ts';
import type { Route } from './+types/cancel.route';

/** Confirmation page for canceling a visit. Within 24 hours of it, it redirects to the page for late cancellation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, change, visit } = await visitInQuestion(context, params.visitToken);
  if (change === 'late') throw redirect(cannotComeAddress(token));
  if (change === 'none') throw redirect(upcomingAddress(token));
  return visit;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelVisit(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: 'visits:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('too_late_to_change')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'visits:visit.tooLate' } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function Cancel({ loaderData: visit }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      tabTitle={translate('visits:cancel.pageTitle', { expert: visit.expert })}
      title={translate('visits:cancel.title')}
      lead={translate('visits:cancel.text')}
      confirm={translate('visits:cancel.confirm')}
      keep={translate('visits:cancel.keep')}
      back={visit.join.page}
      partnerBeside
    >
      <VisitInQuestion visit={visit} />
    </ConfirmPage>
  );
}
