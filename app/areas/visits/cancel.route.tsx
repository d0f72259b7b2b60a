import { redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, clockContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { cancelAddress, cannotComeAddress, upcomingAddress } from './addresses.ts';
import { ExpertCard } from './visit-parts.tsx';
import { visitChange, visitView, type VisitView } from './visit-view.ts';
import { cancelVisit, cancelVisitLate, fetchVisit } from './visits.api.server.ts';
import type { Route } from './+types/cancel.route';

/** Canceling late, within 24 hours of the visit, has its own address and words. */
const wayOf = (request: Request): 'cancel' | 'cannotCome' =>
  new URL(request.url).pathname.endsWith('/cannot-come') ? 'cannotCome' : 'cancel';

/** Confirmation page for canceling a visit. It redirects to the other way where that is open, and to the visit where none is. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const way = wayOf(request);
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  const now = context.get(clockContext).now();
  const change = visitChange(visit, now);
  if (change === 'none') throw redirect(upcomingAddress(visit.token));
  if (change === 'late' && way === 'cancel') throw redirect(cannotComeAddress(visit.token));
  if (change === 'open' && way === 'cannotCome') throw redirect(cancelAddress(visit.token));
  return { way, ...visitView(visit, context.get(memberContext), { ...memberLocaleAndZone(context), now }) };
}

const calls = {
  cancel: { send: cancelVisit, refusal: 'too_late_to_change', refused: 'visits:visit.tooLate' },
  cannotCome: { send: cancelVisitLate, refusal: 'visit_begun', refused: 'visits:visit.begun' },
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  const way = wayOf(request);
  const { send, refusal, refused } = calls[way];
  try {
    await send(context.get(apiContext), params.visitToken);
    visitor.update({ notice: { type: 'success', text: `visits:${way}.done` } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode(refusal)) throw error;
    visitor.update({ notice: { type: 'alert', text: refused } });
  }
  return redirect(upcomingAddress(params.visitToken), 303);
}

export default function Cancel({ loaderData: { way, ...visit } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      tabTitle={translate(`visits:${way}.pageTitle`, { expert: visit.expert })}
      title={translate(`visits:${way}.title`)}
      lead={translate(`visits:${way}.text`)}
      confirm={translate(`visits:${way}.confirm`)}
      keep={translate('visits:cancel.keep')}
      back={visit.join.page}
      partnerBeside
    >
      <VisitToCancel visit={visit} />
    </ConfirmPage>
  );
}

/** The visit, and a link to another time while there is one. */
function VisitToCancel({ visit }: { visit: VisitView }) {
  const translate = useTranslate();
  const { subject, expert: name, image, actions } = visit;
  return (
    <ExpertCard
      expert={{ name, image }}
      rows={[
        ...(subject ? [{ label: translate('visits:facts.subject'), value: subject }] : []),
        { label: translate('visits:facts.when'), value: visit.when },
        { label: translate('visits:facts.length'), value: visit.minutes },
        ...(visit.note ? [{ label: translate('visits:facts.note'), value: visit.note }] : []),
      ]}
    >
      {actions.moveHref && (
        <Link className="action" href={actions.moveHref}>
          {translate('visits:cancel.move')}
        </Link>
      )}
    </ExpertCard>
  );
}
