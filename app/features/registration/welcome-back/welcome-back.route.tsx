import { href, redirect } from 'react-router';
import { apiContext, requestContext } from '#app/contexts.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { confirmMoved } from './confirm-moved.server.ts';
import { fetchOnboarding } from './onboarding.api.server.ts';
import { typedFromForm, typedFromOnboarding } from './welcome-back.form.ts';
import { useWelcomeBackForm, WelcomeBackForm } from './welcome-back-form.tsx';
import type { Route } from './+types/welcome-back.route';

/** Members of an earlier product check what came along. For everybody else there is nothing to check. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const came = await fetchOnboarding(context.get(apiContext));
  if (!came.pending) throw redirect(href('/'));
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    values: kept ? typedFromForm(kept) : typedFromOnboarding(came),
    offered: came.offered_plan_types,
    american: came.country_code === 'US',
    brand: context.get(requestContext).brandName,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return confirmMoved(request, context);
}

export default function WelcomeBack({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { values, offered, american, brand } = loaderData;
  const welcomeBack = useWelcomeBackForm(values, actionData?.result);
  const title = translate('registration:welcomeBack.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} faulty={hasErrors(welcomeBack.form)} />
      <BackLink href={href('/')}>{translate('home:title')}</BackLink>
      <FormErrors form={welcomeBack.form} />
      <PageHeader title={title} lead={translate('registration:welcomeBack.lead', { brand })} />
      <WelcomeBackForm welcomeBack={welcomeBack} offered={offered} american={american} />
    </div>
  );
}
