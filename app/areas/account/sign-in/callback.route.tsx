import { data, href } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { finishSingleSignOn } from '#app/api/single-sign-on.api.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { completeSignIn } from '#app/page/after-sign-in.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { Route } from './+types/callback.route';

/** After these errors the company must offer a choice of accounts, because it would return the same one again. */
const unknownMemberCodes = ['no_account', 'email_not_verified', 'other_identity'];

/** The redirect address for the company's identity provider. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { signIn } = visitor.data;
  const callback = {
    attemptToken: signIn?.attemptToken ?? '',
    companyId: params.companyId,
    query: new URL(request.url).search.slice(1),
  };
  try {
    throw completeSignIn(await finishSingleSignOn(context.get(apiContext), callback), context);
  } catch (error) {
    assertRefusal(error, 401, 422);
    if (signIn && unknownMemberCodes.some((code) => error.hasCode(code))) {
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

/** Explains why single sign-on failed, and the next step. */
export default function Callback({ loaderData: { message, isUnknown, atCompany } }: Route.ComponentProps) {
  const translate = useTranslate();
  const signUp = isUnknown ? href('/signup') : undefined;
  const retry = atCompany ? `${href('/signin')}?step=single-sign-on` : href('/signin');
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty />
      <PageHeader title={translate('signIn:company.refusedHeading')} lead={<bdi>{message}</bdi>} />
      <div className="stack">
        {signUp && (
          <LinkButton href={signUp} look="primary" wide>
            {translate('signIn:company.activate')}
          </LinkButton>
        )}
        <LinkButton href={retry} look={signUp ? 'secondary' : 'primary'} wide>
          {translate('common:tryAgain')}
        </LinkButton>
        <LinkButton href={href('/signin')} look="plain">
          {translate('signIn:company.otherEmail')}
        </LinkButton>
      </div>
    </>
  );
}
