import { apiContext, memberContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { fetchEmailAddress } from './email.api.server.ts';
import { EmailPage } from './email-page.tsx';
import { saveEmail } from './save-email.server.ts';
import type { Route } from './+types/email.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, single_sign_on } = context.get(memberContext);
  return {
    /** The company that the member signs in at, which knows them by their address. */
    keptBy: single_sign_on ? (company?.name ?? '') : undefined,
    address: await fetchEmailAddress(context.get(apiContext)),
    typed: takeKeptField(context, new URL(request.url).pathname, 'email') ?? '',
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveEmail(request, context);
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} result={actionData?.result} />;
}
