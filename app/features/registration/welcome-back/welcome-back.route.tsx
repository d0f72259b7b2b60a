import { href, redirect } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { confirmMoved } from './confirm-moved.server.ts';
import { fetchOnboarding } from './onboarding.api.server.ts';
import { typedFromForm, typedFromOnboarding } from './welcome-back.form.ts';
import { useWelcomeBackForm, WelcomeBackForm } from './welcome-back-form.tsx';
import type { Route } from './+types/welcome-back.route';

/** Members who were moved from an earlier product check their details here; everybody else is led home. */
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
    <FormPage
      form={welcomeBack.form}
      title={title}
      back={{ href: href('/'), text: translate('home:title') }}
      lead={translate('registration:welcomeBack.lead', { brand })}
    >
      <WelcomeBackForm welcomeBack={welcomeBack} offered={offered} american={american} />
    </FormPage>
  );
}
