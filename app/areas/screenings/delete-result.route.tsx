import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { resultHref } from './addresses.ts';
import { resultOf } from './result.server.ts';
import { deleteResult } from './screenings.api.server.ts';
import type { Route } from './+types/delete-result.route';

/** Confirmation before a result is permanently deleted. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const result = await resultOf(request, params, context);
  consumeKeptForm(context, new URL(request.url).pathname);
  const localeAndZone = memberLocaleAndZone(context);
  return {
    name: result.questionnaire_name,
    day: formatDayOf(result.completed_at, localeAndZone),
    back: resultHref(result.questionnaire_id, result.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const id = new URL(request.url).searchParams.get('result');
  if (id) await deleteResult(context.get(apiContext), id);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'screenings:delete.done' } });
  return redirect(href('/screenings'), 303);
}

export default function DeleteResult({ loaderData: { name, day, back } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('screenings:delete.title')}
      tabTitle={translate('screenings:delete.pageTitle', { name })}
      lead={translate('screenings:delete.about', { name, day })}
      then={[
        translate('screenings:delete.then.gone'),
        translate('screenings:delete.then.unseen'),
        translate('screenings:delete.then.again'),
      ]}
      confirm={translate('screenings:delete.confirm')}
      keep={translate('screenings:delete.keep')}
      back={back}
      partnerBeside
    />
  );
}
