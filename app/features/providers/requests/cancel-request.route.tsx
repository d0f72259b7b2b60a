import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { isOpen } from './request-tag.tsx';
import { cancelRequest, fetchRequest } from './requests.api.server.ts';
import type { Route } from './+types/cancel-request.route';

const requestPath = (requestId: string) => href('/providers/requests/:requestId', { requestId });

/** Asked for on a page of its own; a request that is over has nothing to cancel. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { uid, state, provider } = await fetchRequest(context.get(apiContext), params.requestId);
  if (!isOpen(state)) throw redirect(requestPath(uid));
  return { uid, name: provider?.name ?? '' };
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

export default function CancelRequest({ loaderData: { uid, name } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('booking:cancel.title');
  return (
    <div className="narrow stack">
      <PageTitle page={translate('booking:cancel.pageTitle', { uid })} />
      <PageHeader title={title} lead={translate('booking:cancel.text', { name })} />
      <Form label={title} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate('booking:cancel.confirm')}
        </SubmitButton>
        <LinkButton look="plain" href={requestPath(uid)}>
          {translate('booking:cancel.keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
