import { href, redirect } from 'react-router';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { resultHref } from './addresses.ts';
import { resultOf } from './result-of.server.ts';
import { deleteResult } from './screenings.api.server.ts';
import type { Route } from './+types/delete-result.route';

/** Asked for on a page of its own: there is no way back. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const result = await resultOf(request, params, context);
  takeKeptForm(context, new URL(request.url).pathname);
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return {
    name: result.questionnaire_name,
    day: formatDayOf(result.completed_at, reader),
    keep: resultHref(result.questionnaire_id, result.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const id = new URL(request.url).searchParams.get('result');
  if (id) await deleteResult(context.get(apiContext), id);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'screenings:delete.done' } });
  return redirect(href('/screenings'), 303);
}

export default function DeleteResult({ loaderData: { name, day, keep } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('screenings:delete.title')} />
      <PageHeader
        title={translate('screenings:delete.title')}
        lead={translate('screenings:delete.text', { name, day })}
      />
      <Form label={translate('screenings:delete.title')} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate('screenings:delete.confirm')}
        </SubmitButton>
        <LinkButton look="plain" href={keep}>
          {translate('screenings:delete.keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
