import { data } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { CompanyRefusal } from './company-refusal.tsx';
import { letIn } from '#app/page/let-in.server.ts';
import { finishSingleSignOn } from '#app/api/single-sign-on.api.server.ts';
import type { Route } from './+types/callback.route';

/** After these errors the company is asked to let people choose an account: otherwise the same one is sent again. */
const namesNobody = ['no_account', 'email_not_verified', 'other_identity'];

/** The address that a company's own sign-in sends people back to. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { signIn } = visitor.data;
  const callback = {
    attemptToken: signIn?.attemptToken ?? '',
    companyId: params.companyId,
    query: new URL(request.url).search.slice(1),
  };
  try {
    throw letIn(await finishSingleSignOn(context.get(apiContext), callback), context);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 422)) throw error;
    if (signIn && namesNobody.some((code) => error.hasCode(code))) {
      visitor.update({ signIn: { ...signIn, askAgain: true } });
    }
    const refusal = {
      message: error.message,
      isUnknown: error.hasCode('no_account'),
      atCompany: signIn?.atCompany === true,
    };
    return data(refusal, { status: error.status });
  }
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <CompanyRefusal {...loaderData} />;
}
