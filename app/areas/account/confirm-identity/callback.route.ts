import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { finishCompanyProof } from '#app/api/single-sign-on.api.server.ts';
import { backFromProof } from './path-back.server.ts';
import type { Route } from './+types/callback.route';

/** Redirect address after members confirmed their identity at the company's identity provider. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  try {
    await finishCompanyProof(context.get(apiContext), {
      attemptToken: visitor.data.proofAttempt ?? '',
      companyId: params.companyId,
      query: new URL(request.url).search.slice(1),
    });
  } catch (error) {
    assertRefusal(error, 422);
    const values = { reason: error.message };
    visitor.update({ notice: { type: 'alert', text: 'confirmIdentity:company.failed', values } });
    throw redirect(href('/confirm-identity'), 303);
  }
  throw backFromProof(context);
}
