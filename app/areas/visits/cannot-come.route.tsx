import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { cancelAddress, upcomingAddress } from './addresses.ts';
import { VisitInQuestion } from './visit-facts.tsx';
import { visitInQuestion } from './visit-in-question.server.ts';
import { cancelVisitLate } from './visits.api.server.ts';
import type { Route } from './+types/cannot-come.route';

/** For the 24 hours before a visit. Earlier it redirects to canceling; after the start to the visit's own page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, change, visit } = await visitInQuestion(context, params.visitToken);
  if (change === 'open') throw redirect(cancelAddress(token));
  if (change === 'none') throw redirect(upcomingAddress(token));
  return visit;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelVisitLate(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: 'visits:cannotCome.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('visit_begun')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'visits:visit.begun' } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function CannotCome({ loaderData: visit }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      tabTitle={translate('visits:cannotCome.pageTitle', { expert: visit.expert })}
      title={translate('visits:cannotCome.title')}
      lead={translate('visits:cannotCome.text')}
      confirm={translate('visits:cannotCome.confirm')}
      keep={translate('visits:cancel.keep')}
      back={visit.join.page}
      partnerBeside
    >
      <VisitInQuestion visit={visit} />
    </ConfirmPage>
  );
}
