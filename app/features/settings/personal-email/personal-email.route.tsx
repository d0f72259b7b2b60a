import { apiContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { fetchPersonalEmail } from './personal-email.api.server.ts';
import { PersonalEmailPage } from './personal-email-page.tsx';
import { savePersonalEmail } from './save-personal-email.server.ts';
import type { Route } from './+types/personal-email.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { personal_email: address, confirmed_at: at } = await fetchPersonalEmail(context.get(apiContext));
  return {
    address,
    confirmedOn: at && formatDayOf(at, memberLocaleAndZone(context)),
    typed: takeKeptField(context, new URL(request.url).pathname, 'personal_email') ?? '',
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return savePersonalEmail(request, context);
}

export default function PersonalEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonalEmailPage {...loaderData} result={actionData?.result} />;
}
