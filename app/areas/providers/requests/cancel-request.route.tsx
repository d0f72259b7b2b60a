import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RequestAnswers } from './request-details.tsx';
import { isOpen } from './request-list.tsx';
import { cancelRequest, fetchRequest } from './requests.api.server.ts';
import type { Route } from './+types/cancel-request.route';

const requestPath = (requestId: string) => href('/providers/requests/:requestId', { requestId });

/** Confirmation page for canceling a request; one that is settled redirects to its own page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await fetchRequest(context.get(apiContext), params.requestId);
  if (!isOpen(request.state)) throw redirect(requestPath(request.uid));
  return request;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelRequest(context.get(apiContext), params.requestId);
    visitor.update({ notice: { type: 'success', text: 'booking:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('not_cancelable')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'booking:cancel.tooLate' } });
  }
  return redirect(requestPath(params.requestId), 303);
}

export default function CancelRequest({ loaderData: request }: Route.ComponentProps) {
  const translate = useTranslate();
  const { uid, provider } = request;
  return (
    <ConfirmPage
      title={translate('booking:cancel.title')}
      tabTitle={translate('booking:cancel.pageTitle', { uid })}
      lead={translate('booking:cancel.text', { name: provider?.name ?? '' })}
      confirm={translate('booking:cancel.confirm')}
      keep={translate('booking:cancel.keep')}
      back={requestPath(uid)}
      partnerBeside
    >
      <RequestAnswers request={request} />
    </ConfirmPage>
  );
}
