import { redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { ConsentForm } from './consent-form.tsx';
import { DeclineConsent } from './decline-consent.tsx';
import { giveConsent } from './consent.api.server.ts';
import { consentSchema, textVersion } from './consent.form.ts';
import type { Route } from './+types/consent.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return {
    declining: searchParams.get('step') === 'decline',
    accepted: takeKeptField(context, pathname, 'accepted') === 'yes',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await takeForm(request, context, consentSchema);
  if (refused) return refused;
  await giveConsent(context.get(apiContext), textVersion);
  const visitor = context.get(visitorContext);
  const path = ownPath(visitor.data.rememberedPath, '/');
  visitor.update({
    rememberedPath: undefined,
    // Whoever just joined is welcomed there, and needs no second message.
    notice: visitor.data.justRegistered ? undefined : { type: 'success', text: 'consent:done' },
  });
  return redirect(path, 303);
}

/** Only members who have not agreed yet get here: the guard of its layout leads all others away. */
export default function Consent({ loaderData: { accepted, declining }, actionData }: Route.ComponentProps) {
  if (declining && !actionData) return <DeclineConsent />;
  return <ConsentForm accepted={accepted} result={actionData?.result} />;
}
